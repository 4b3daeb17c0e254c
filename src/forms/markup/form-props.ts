import type { PageContext } from '../../request/context'
import type { FormState } from '../form'

export interface FormProps {
  state: FormState
  context: PageContext
}
