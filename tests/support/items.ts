/** Items of the centre's lists, as the service sends them. */
import { inDays } from './page'

/** An item of the centre itself, by its kind ("Event"): it is to be seen and runs since three days ago, for five more. */
export const itemOf = (kind: string, id: number, more: object = {}) => ({
  id,
  slug: `${kind.toLowerCase()}-${id}`,
  name: `${kind} ${id}`,
  description: `<p>Words of the ${kind.toLowerCase()}.</p>`,
  status: 'active',
  start_date: inDays(-3),
  end_date: inDays(5),
  show_on_web_date: inDays(-3),
  ...more,
})
