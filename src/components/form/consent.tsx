import { consentWording, type FormState } from '../../forms/form'
import type { PageContext } from '../../pages/page'
import { Check } from './fields'

/** The newsletter's box: by itself, unticked, and nothing else depends on it (CASL). Its words are kept as the proof. */
export function Consent({ state, context }: { state: FormState; context: PageContext }) {
  return (
    <Check name="agree_newsletter" state={state} context={context}>
      {consentWording(context)}
    </Check>
  )
}
