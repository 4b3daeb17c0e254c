import { whole } from '../../components/whole'
import type { PageContext } from '../../request/context'
import { consentWording, type FormState } from '../form'
import { Check } from './inputs'

/** The newsletter's box: by itself, unticked, and nothing else depends on it (CASL). Its words are kept as the proof. */
export function Consent({ state, context }: { state: FormState; context: PageContext }) {
  return (
    <Check name="agree_newsletter" state={state} context={context}>
      {whole(consentWording(context))}
    </Check>
  )
}
