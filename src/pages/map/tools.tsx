import { Icon, type IconName } from '../../components/icon'
import type { PageContext } from '../../request/context'
import type { TextKey } from '../../texts/texts'

const tools: readonly [action: string, icon: IconName, key: TextKey][] = [
  ['in', 'plus', 'map.zoomIn'],
  ['out', 'minus', 'map.zoomOut'],
  ['all', 'maximize', 'map.whole'],
  ['up', 'chevron-down', 'map.up'],
  ['left', 'chevron-down', 'map.left'],
  ['right', 'chevron-down', 'map.right'],
  ['down', 'chevron-down', 'map.down'],
]

/**
 * Buttons to zoom and pan a drawing. They need script, which reveals them; their space is reserved, so that there is no
 * layout shift.
 */
export function MapTools({ context: { t } }: { context: PageContext }) {
  return (
    <div className="zoom no-print needs-script">
      {tools.map(([action, icon, key]) => (
        <button key={action} type="button" aria-label={t(key)} data-zoom={action}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
