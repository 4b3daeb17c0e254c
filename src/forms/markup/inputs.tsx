/**
 * Form fields, by their names: label, hint, error, control, in this order. Errors have the same words as in the summary.
 */
import type { ReactNode } from 'react'
import { centre } from '../../base/config'
import { isKidsClub } from '../../centre/items/contests'
import { suggestPostalCode } from '../../centre/postal-code'
import { whole } from '../../components/whole'
import type { Contest } from '../../content/schema/items'
import { contentHref } from '../../request/links'
import { labelIn } from '../../texts/localised'
import { skillQuestion, termsOf } from '../contest/terms'
import { longestMessage } from '../fields/fields'
import { suggestEmail } from '../fields/people'
import { photoTypes } from '../fields/photo'
import { consentWording, type FormProps, type FormState } from '../form'

interface FieldProps extends FormProps {
  name: string
}

interface FrameProps extends FieldProps {
  label: ReactNode
  hint?: string | undefined
  children: (control: ReturnType<typeof controlOf>) => ReactNode
}

function FieldError({ name, state, context: { t } }: FieldProps) {
  const error = state.errors.find(({ field }) => field === name)
  if (!error) return null
  // What was probably meant: suggested, never applied.
  const typed = state.values[name] ?? ''
  const meant = name === 'postal_code' ? suggestPostalCode(typed) : name === 'email' ? suggestEmail(typed) : null
  return (
    <p className="error" id={`${name}-error`}>
      <span className="sr">{t('forms.error')}</span> {t(error.key)}
      {meant ? ` ${t('forms.meant', { meant })}` : null}
    </p>
  )
}

const isWrong = ({ errors }: FormState, name: string): boolean => errors.some(({ field }) => field === name)

/** The attributes that tie a control to its hint and its error. */
function controlOf(name: string, state: FormState, hasHint: boolean) {
  const wrong = isWrong(state, name)
  const described = [hasHint ? `${name}-hint` : '', wrong ? `${name}-error` : ''].filter(Boolean).join(' ')
  return { id: name, name, 'aria-describedby': described || undefined, 'aria-invalid': wrong || undefined }
}

function Frame({ name, label, hint, state, context, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <p className="small muted" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} state={state} context={context} />
      {children(controlOf(name, state, Boolean(hint)))}
    </div>
  )
}

interface LineProps extends FieldProps {
  label: string
  hint?: string | undefined
  type?: 'text' | 'email' | 'tel'
  /** WCAG 1.3.5. */
  autoComplete?: string
  optional?: boolean
  narrow?: boolean
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | undefined
}

function Line({ label, hint, type = 'text', autoComplete, optional, narrow, inputMode, ...given }: LineProps) {
  const { name, state, context } = given
  const { t } = context
  const typed = state.values[name]
  const meant = type === 'email' && !isWrong(state, name) && typed ? suggestEmail(typed) : null
  const marked = (
    <>
      {`${label} `}
      <span className="small muted">{t('forms.optional')}</span>
    </>
  )
  return (
    <Frame label={optional ? marked : label} hint={meant ? t('forms.meant', { meant }) : hint} {...given}>
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
function Names({ state, context }: FieldProps) {
  const { t } = context
  const given = { state, context }
  // A receiver may need both of an entry; who writes may have only one.
  const isOptional = state.form.kind !== 'contest'
  return (
    <div className="two">
      <Line name="first_name" label={t('forms.firstName')} autoComplete="given-name" {...given} />
      <Line name="last_name" label={t('forms.lastName')} autoComplete="family-name" optional={isOptional} {...given} />
    </div>
  )
}

/** What a message is about, where the centre's folder names topics; a link may have chosen one (rule 10.11). */
function Topic(given: FieldProps) {
  const { t, locale } = given.context
  return (
    <Frame label={t('forms.topic')} {...given}>
      {(control) => (
        <select {...control} className="select" defaultValue={given.state.values[given.name]}>
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
function Message(given: FieldProps) {
  const { t } = given.context
  return (
    <Frame label={t('forms.message')} {...given}>
      {(control) => (
        <>
          <textarea {...control} rows={7} defaultValue={given.state.values[given.name]} data-most={longestMessage} />
          <p className="small muted" role="status" data-left={t('forms.left')} data-over={t('forms.over')} />
        </>
      )}
    </Frame>
  )
}

function Check({ name, state, context, children }: FieldProps & { children: ReactNode }) {
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

/** The rules checkbox. They open in a new tab, so that nothing typed is lost. */
function Rules({ contest, ...given }: FieldProps & { contest: Contest }) {
  const { context } = given
  const { t } = context
  return (
    <Check {...given}>
      {/* One text with the space: on its own, Chromium leaves it out of the label's name. */}
      {`${t('forms.agree')} `}
      <a href={contentHref(termsOf(contest).rules ?? '', context)} target="_blank" rel="noopener">
        {t(isKidsClub(contest) ? 'forms.clubRules' : 'forms.rules')}
        <span className="sr"> {t('forms.newTab')}</span>
      </a>
    </Check>
  )
}

/** How a field is drawn that every form may have, by its name. */
const shared: Readonly<Record<string, (given: FieldProps) => ReactNode>> = {
  topic: Topic,
  first_name: Names,
  // Beside the first name.
  last_name: () => null,
  email: (given) => <Line label={given.context.t('forms.email')} type="email" autoComplete="email" {...given} />,
  phone: (given) => <Line label={given.context.t('forms.phone')} type="tel" autoComplete="tel" optional {...given} />,
  postal_code: (given) => (
    <Line
      label={given.context.t('forms.postalCode')}
      autoComplete="postal-code"
      hint={given.context.t('forms.postalCodeHint')}
      narrow
      {...given}
    />
  ),
  message: Message,
  contest_photo: (given) => (
    <Frame label={given.context.t('forms.photo')} hint={given.context.t('forms.photoHint')} {...given}>
      {(control) => <input {...control} type="file" accept={photoTypes} />}
    </Frame>
  ),
  // By itself, unticked, and nothing else depends on it (CASL). Its words are kept as the proof.
  agree_newsletter: (given) => <Check {...given}>{whole(consentWording(given.context))}</Check>,
}

/** How a field of a contest's entry is drawn, by its name. In the kids club, nothing is asked about the child. */
function EntryField({ contest, ...given }: FieldProps & { contest: Contest }): ReactNode {
  const { t } = given.context
  const { minimumAge: age } = termsOf(contest)
  const { question = '', answer = null } = skillQuestion(contest) ?? {}
  switch (given.name) {
    case 'skill':
      return (
        <Line
          label={t('forms.skill', { question })}
          hint={t('forms.skillHint')}
          narrow
          inputMode={answer === null ? undefined : 'numeric'}
          {...given}
        />
      )
    case 'guardian':
      return <Check {...given}>{age === null ? t('forms.guardian') : t('forms.guardianOfAge', { age })}</Check>
    case 'of_age':
      return <Check {...given}>{t('forms.ofAge', { age: age ?? '' })}</Check>
    default:
      return <Rules contest={contest} {...given} />
  }
}

/** A field by its name; the last name is drawn with the first. What a missing contest asks is kept, but not known. */
export function Field(given: FieldProps) {
  const { name, state } = given
  const { contest } = state.form
  const Shared = shared[name]
  if (Shared) return <Shared {...given} />
  if (contest) return <EntryField contest={contest} {...given} />
  return <input type="hidden" name={name} value={state.values[name]} />
}
