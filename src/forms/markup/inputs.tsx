/** Form fields: label, hint, error, control, in this order. Errors have the same words as in the summary. */

import type { ReactNode } from 'react'
import { centre } from '../../base/config'
import { suggestPostalCode } from '../../centre/postal-code'
import { whole } from '../../components/whole'
import type { PageContext } from '../../request/context'
import { labelIn } from '../../texts/localised'
import { longestMessage } from '../fields/fields'
import { suggestEmail } from '../fields/people'
import { photoTypes } from '../fields/photo'
import { consentWording, type FormProps, type FormState } from '../form'

interface Shared extends FormProps {
  name: string
}

interface FrameProps extends Shared {
  label: ReactNode
  hint?: string | undefined
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function FieldError({ name, state, context: { t } }: Shared) {
  const error = state.errors.find(({ field }) => field === name)
  if (!error) return null
  return (
    <p className="error" id={`${name}-error`}>
      <span className="sr">{t('forms.error')}</span> {t(error.key)}
      <Meant name={name} state={state} t={t} />
    </p>
  )
}

/** What was probably meant: suggested, never applied. */
function Meant({ name, state, t }: Pick<Shared, 'name' | 'state'> & { t: PageContext['t'] }) {
  const typed = state.values[name] ?? ''
  const meant = name === 'postal_code' ? suggestPostalCode(typed) : name === 'email' ? suggestEmail(typed) : null
  return meant ? ` ${t('forms.meant', { meant })}` : null
}

const isWrong = ({ errors }: FormState, name: string): boolean => errors.some(({ field }) => field === name)

/** The attributes that tie a control to its hint and its error. */
function controlOf(name: string, state: FormState, hasHint: boolean): ControlProps {
  const wrong = isWrong(state, name)
  const described = [hasHint ? `${name}-hint` : '', wrong ? `${name}-error` : ''].filter(Boolean).join(' ')
  return { id: name, name, 'aria-describedby': described || undefined, 'aria-invalid': wrong || undefined }
}

function Frame({ name, label, hint, state, context, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} state={state} context={context} />
      {children(controlOf(name, state, Boolean(hint)))}
    </div>
  )
}

function Label({ text, optional, t }: { text: string; optional: boolean; t: PageContext['t'] }) {
  if (!optional) return text
  return (
    <>
      {`${text} `}
      <span className="hint">{t('forms.optional')}</span>
    </>
  )
}

interface LineProps extends Shared {
  label: string
  type?: 'text' | 'email' | 'tel'
  /** WCAG 1.3.5. */
  autoComplete?: string
  optional?: boolean
  hint?: string | undefined
  narrow?: boolean
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | undefined
}

/** One line of text. */
export function Line({
  name,
  label,
  type = 'text',
  autoComplete,
  optional = false,
  hint,
  narrow,
  inputMode,
  state,
  context,
}: LineProps) {
  const { t } = context
  const typed = state.values[name]
  const meant = type === 'email' && !isWrong(state, name) && typed ? suggestEmail(typed) : null
  return (
    <Frame
      name={name}
      label={<Label text={label} optional={optional} t={t} />}
      hint={meant ? t('forms.meant', { meant }) : hint}
      state={state}
      context={context}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          className={narrow ? 'w-s' : undefined}
          autoComplete={autoComplete}
          inputMode={inputMode}
          spellCheck={type === 'email' ? 'false' : undefined}
          defaultValue={typed}
        />
      )}
    </Frame>
  )
}

/** First and last name, side by side where there is room. */
export function Names({ state, context, lastOptional = false }: FormProps & { lastOptional?: boolean }) {
  const { t } = context
  const given = { state, context }
  return (
    <div className="two">
      <Line name="first_name" label={t('forms.firstName')} autoComplete="given-name" {...given} />
      <Line
        name="last_name"
        label={t('forms.lastName')}
        autoComplete="family-name"
        optional={lastOptional}
        {...given}
      />
    </div>
  )
}

export const Email = (given: FormProps) => (
  <Line name="email" label={given.context.t('forms.email')} type="email" autoComplete="email" {...given} />
)

export const Phone = (given: FormProps) => (
  <Line name="phone" label={given.context.t('forms.phone')} type="tel" autoComplete="tel" optional {...given} />
)

export const PostalCode = (given: FormProps) => (
  <Line
    name="postal_code"
    label={given.context.t('forms.postalCode')}
    autoComplete="postal-code"
    hint={given.context.t('forms.postalCodeHint')}
    narrow
    {...given}
  />
)

/** What a message is about, where the centre's folder names topics; a link may have chosen one (rule 10.11). */
export function Topic({ state, context }: FormProps) {
  const { t, locale } = context
  if (centre.contact.length === 0) return null
  const name = 'topic'
  return (
    <Frame name={name} label={t('forms.topic')} state={state} context={context}>
      {(control) => (
        <select {...control} className="select" defaultValue={state.values[name]}>
          <option value="">{t('forms.topicAny')}</option>
          {centre.contact.map((topic) => {
            const { text, lang } = labelIn(topic.name, locale)
            return (
              <option key={topic.id} value={topic.id} lang={lang}>
                {text}
              </option>
            )
          })}
        </select>
      )}
    </Frame>
  )
}

/** The message. A script says how many characters are left, and only near the limit. */
export function Message({ state, context }: FormProps) {
  const { t } = context
  const name = 'message'
  return (
    <Frame name={name} label={t('forms.message')} state={state} context={context}>
      {(control) => (
        <>
          <textarea {...control} rows={7} defaultValue={state.values[name]} data-most={longestMessage} />
          <p className="hint" role="status" data-left={t('forms.left')} data-over={t('forms.over')} />
        </>
      )}
    </Frame>
  )
}

/** The photo of an entry. */
export function PhotoField({ state, context }: FormProps) {
  const { t } = context
  const name = 'contest_photo'
  return (
    <Frame name={name} label={t('forms.photo')} hint={t('forms.photoHint')} state={state} context={context}>
      {(control) => <input {...control} type="file" accept={photoTypes} />}
    </Frame>
  )
}

/** A checkbox. */
export function Check({ name, state, context, children }: Shared & { children: ReactNode }) {
  return (
    <div className="field">
      <FieldError name={name} state={state} context={context} />
      <div className="check">
        <input
          type="checkbox"
          {...controlOf(name, state, false)}
          value="yes"
          defaultChecked={Boolean(state.values[name])}
        />
        <label htmlFor={name}>{children}</label>
      </div>
    </div>
  )
}

/** The newsletter's box: by itself, unticked, and nothing else depends on it (CASL). Its words are kept as the proof. */
export function ConsentBox({ state, context }: FormProps) {
  return (
    <Check name="agree_newsletter" state={state} context={context}>
      {whole(consentWording(context))}
    </Check>
  )
}
