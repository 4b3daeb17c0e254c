/** The fields of forms by name: label, hint, error, control. Errors have the same text as in the summary. */
import type { ReactNode } from 'react'
import { centre } from '../../base/config'
import { isKidsClub } from '../../centre/items/contests'
import { suggestPostalCode } from '../../centre/postal-code'
import { noWrap } from '../../components/text'
import type { Contest } from '../../content/schema/items'
import { contentHref } from '../../request/links'
import { labelIn } from '../../texts/localised'
import { skillQuestion, termsOf } from '../contest/terms'
import { maxMessageLength } from '../fields/fields'
import { suggestEmail } from '../fields/people'
import { photoTypes } from '../fields/photo'
import { consentWording, type FormProps, type FormState } from '../form'

type FieldProps = FormProps & { name: string }

interface LabelledFieldProps extends FieldProps {
  label: ReactNode
  hint?: string | undefined
  children: (control: ReturnType<typeof controlOf>) => ReactNode
}

function FieldError({ name, state, context: { t } }: FieldProps) {
  const error = state.errors.find(({ field }) => field === name)
  if (!error) return null
  const typed = state.values[name] ?? ''
  const suggestion = name === 'postal_code' ? suggestPostalCode(typed) : name === 'email' ? suggestEmail(typed) : null
  return (
    <p className="error" id={`${name}-error`}>
      <span className="sr">{t('forms.error')}</span> {t(error.key)}
      {suggestion ? ` ${t('forms.meant', { meant: suggestion })}` : null}
    </p>
  )
}

const hasError = ({ errors }: FormState, name: string): boolean => errors.some(({ field }) => field === name)

/** The attributes that tie a control to its hint and its error. */
function controlOf(name: string, state: FormState, hasHint: boolean) {
  const wrong = hasError(state, name)
  const described = [hasHint ? `${name}-hint` : '', wrong ? `${name}-error` : ''].filter(Boolean).join(' ')
  return { id: name, name, 'aria-describedby': described || undefined, 'aria-invalid': wrong || undefined }
}

function Labelled({ name, label, hint, state, context, children }: LabelledFieldProps) {
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

interface TextInputProps extends FieldProps {
  label: string
  hint?: string | undefined
  type?: 'text' | 'email' | 'tel'
  /** WCAG 1.3.5. */
  autoComplete?: string
  optional?: boolean
  narrow?: boolean
  inputMode?: 'numeric' | undefined
}

function Input({ label, hint, type = 'text', autoComplete, optional, narrow, inputMode, ...props }: TextInputProps) {
  const { name, state, context } = props
  const { t } = context
  const typed = state.values[name]
  const suggestion = type === 'email' && !hasError(state, name) && typed ? suggestEmail(typed) : null
  const optionalLabel = (
    <>
      {`${label} `}
      <span className="small muted">{t('forms.optional')}</span>
    </>
  )
  return (
    <Labelled
      label={optional ? optionalLabel : label}
      hint={suggestion ? t('forms.meant', { meant: suggestion }) : hint}
      {...props}
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
    </Labelled>
  )
}

function NameInputs({ state, context }: FieldProps) {
  const { t } = context
  const props = { state, context }
  // Receivers of entries may need both; some people have only one name.
  const isOptional = state.form.kind !== 'contest'
  return (
    <div className="two">
      <Input name="first_name" label={t('forms.firstName')} autoComplete="given-name" {...props} />
      <Input name="last_name" label={t('forms.lastName')} autoComplete="family-name" optional={isOptional} {...props} />
    </div>
  )
}

/** The topic of a message, if the centre's folder has topics; a link may have chosen one (rule 10.11). */
function TopicSelect(props: FieldProps) {
  const { t, locale } = props.context
  return (
    <Labelled label={t('forms.topic')} {...props}>
      {(control) => (
        <select {...control} className="select" defaultValue={props.state.values[props.name]}>
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
    </Labelled>
  )
}

/** The message. Near the limit, a script says how many characters are left. */
function MessageInput(props: FieldProps) {
  const { t } = props.context
  return (
    <Labelled label={t('forms.message')} {...props}>
      {(control) => (
        <>
          <textarea {...control} rows={7} defaultValue={props.state.values[props.name]} data-most={maxMessageLength} />
          <p className="small muted" role="status" data-left={t('forms.left')} data-over={t('forms.over')} />
        </>
      )}
    </Labelled>
  )
}

function Checkbox({ name, state, context, children }: FieldProps & { children: ReactNode }) {
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
function RulesBox({ contest, ...props }: FieldProps & { contest: Contest }) {
  const { context } = props
  const { t } = context
  return (
    <Checkbox {...props}>
      {/* One text with the space: on its own, Chromium leaves it out of the label's name. */}
      {`${t('forms.agree')} `}
      <a href={contentHref(termsOf(contest).rules ?? '', context)} target="_blank" rel="noopener">
        {t(isKidsClub(contest) ? 'forms.clubRules' : 'forms.rules')}
        <span className="sr"> {t('forms.newTab')}</span>
      </a>
    </Checkbox>
  )
}

/** The components of fields that any form may have, by name. */
const fieldComponents: Readonly<Record<string, (props: FieldProps) => ReactNode>> = {
  topic: TopicSelect,
  first_name: NameInputs,
  // Beside the first name.
  last_name: () => null,
  email: (props) => <Input label={props.context.t('forms.email')} type="email" autoComplete="email" {...props} />,
  phone: (props) => <Input label={props.context.t('forms.phone')} type="tel" autoComplete="tel" optional {...props} />,
  postal_code: (props) => (
    <Input
      label={props.context.t('forms.postalCode')}
      autoComplete="postal-code"
      hint={props.context.t('forms.postalCodeHint')}
      narrow
      {...props}
    />
  ),
  message: MessageInput,
  contest_photo: (props) => (
    <Labelled label={props.context.t('forms.photo')} hint={props.context.t('forms.photoHint')} {...props}>
      {(control) => <input {...control} type="file" accept={photoTypes} />}
    </Labelled>
  ),
  // Separate, unticked and optional (CASL). Its wording is stored as proof.
  agree_newsletter: (props) => <Checkbox {...props}>{noWrap(consentWording(props.context))}</Checkbox>,
}

function EntryField({ contest, ...props }: FieldProps & { contest: Contest }): ReactNode {
  const { t } = props.context
  const { minimumAge: age } = termsOf(contest)
  const { question = '', answer = null } = skillQuestion(contest) ?? {}
  switch (props.name) {
    case 'skill':
      return (
        <Input
          label={t('forms.skill', { question })}
          hint={t('forms.skillHint')}
          narrow
          inputMode={answer === null ? undefined : 'numeric'}
          {...props}
        />
      )
    case 'guardian':
      return <Checkbox {...props}>{age === null ? t('forms.guardian') : t('forms.guardianOfAge', { age })}</Checkbox>
    case 'of_age':
      return <Checkbox {...props}>{t('forms.ofAge', { age: age ?? '' })}</Checkbox>
    default:
      return <RulesBox contest={contest} {...props} />
  }
}

/** A field by its name. Those of a missing contest are hidden, and keep their values. */
export function Field(props: FieldProps) {
  const { name, state } = props
  const { contest } = state.form
  const Shared = fieldComponents[name]
  if (Shared) return <Shared {...props} />
  if (contest) return <EntryField contest={contest} {...props} />
  return <input type="hidden" name={name} value={state.values[name]} />
}
