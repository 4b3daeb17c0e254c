/** The fields of forms by name: label, hint, error, control. Errors have the same text as in the summary. */
import type { JSX, ReactNode } from 'react'
import { centre } from '../../base/config'
import { suggestPostalCode } from '../../centre/postal-code'
import { noWrap, Paragraph, Words } from '../../components/text'
import { contentHref } from '../../request/links'
import { labelIn } from '../../texts/localised'
import type { TextKey, Texts } from '../../texts/texts'
import type { ContestTerms } from '../contest/terms'
import { maxMessageLength } from '../fields/fields'
import { suggestEmail } from '../fields/people'
import { photoTypes } from '../fields/photo'
import { consentWording, type FormProps } from '../form'

type FieldProps = FormProps & { name: string }

/** What may have been meant by what was typed, by field. */
const suggesters: Readonly<Record<string, (typed: string) => string | null>> = {
  email: suggestEmail,
  postal_code: suggestPostalCode,
}

/** A field's error, and the attributes that tie its control to that and to its hint. */
function partsOf({ name, state, context: { t } }: FieldProps, hint?: TextKey) {
  const key = state.errors.find(({ field }) => field === name)?.key
  const suggestion = suggesters[name]?.(state.values[name] ?? '')
  const meant = suggestion ? t('forms.meant', { meant: suggestion }) : null
  // An e-mail address may be accepted, and still be asked about.
  const hintText = (!key && name === 'email' && meant) || (hint ? t(hint) : null)
  const described = [hintText ? `${name}-hint` : '', key ? `${name}-error` : ''].filter(Boolean).join(' ')
  return {
    hintText,
    control: { id: name, name, 'aria-describedby': described || undefined, 'aria-invalid': key ? true : undefined },
    error: key && (
      <p className="error" id={`${name}-error`}>
        <span className="sr">{t('forms.error')}</span> {t(key)}
        {meant ? ` ${meant}` : null}
      </p>
    ),
  }
}

type Labels = { label: TextKey; values?: Parameters<Texts>[1]; hint?: TextKey; optional?: boolean }
type LabelledProps = FieldProps & Labels & { children: (control: ReturnType<typeof partsOf>['control']) => ReactNode }

function Labelled({ label, values, hint, optional, children, ...props }: LabelledProps) {
  const { t } = props.context
  const { hintText, control, error } = partsOf(props, hint)
  return (
    <div className="field">
      <label htmlFor={props.name}>
        {t(label, values) + (optional ? ' ' : '')}
        {optional ? <span className="small muted">{t('forms.optional')}</span> : null}
      </label>
      <Paragraph className="small muted" id={`${props.name}-hint`} of={{ text: hintText }} />
      {error}
      {children(control)}
    </div>
  )
}

/** `autoComplete` is for WCAG 1.3.5. */
type InputProps = FieldProps & Labels & Pick<JSX.IntrinsicElements['input'], 'type' | 'autoComplete' | 'inputMode'>

function Input({ type = 'text', autoComplete, inputMode, narrow, ...props }: InputProps & { narrow?: boolean }) {
  return (
    <Labelled {...props}>
      {(control) => (
        <input
          {...control}
          type={type}
          className={narrow ? 'w-s' : undefined}
          autoComplete={autoComplete}
          inputMode={inputMode}
          spellCheck={type === 'email' ? 'false' : undefined}
          defaultValue={props.state.values[props.name]}
        />
      )}
    </Labelled>
  )
}

function NameInputs({ state, context }: FieldProps) {
  const props = { state, context }
  // Receivers of entries may need both; some people have only one name.
  const isOptional = state.form.kind !== 'contest'
  return (
    <div className="two">
      <Input name="first_name" label="forms.firstName" autoComplete="given-name" {...props} />
      <Input name="last_name" label="forms.lastName" autoComplete="family-name" optional={isOptional} {...props} />
    </div>
  )
}

/** The topic of a message, if the centre's folder has topics; a link may have chosen one (rule 10.11). */
function TopicSelect(props: FieldProps) {
  const { t, locale } = props.context
  return (
    <Labelled label="forms.topic" {...props}>
      {(control) => (
        <select {...control} className="select" defaultValue={props.state.values[props.name]}>
          <option value="">{t('forms.topicAny')}</option>
          {centre.contact.map(({ id, name }) => (
            <Words key={id} as="option" value={id} of={labelIn(name, locale)} />
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** The message. Near the limit, a script says how many characters are left. */
function MessageInput(props: FieldProps) {
  const { t } = props.context
  return (
    <Labelled label="forms.message" {...props}>
      {(control) => (
        <>
          <textarea {...control} rows={7} defaultValue={props.state.values[props.name]} data-most={maxMessageLength} />
          <p className="small muted" role="status" data-left={t('forms.left')} data-over={t('forms.over')} />
        </>
      )}
    </Labelled>
  )
}

function Checkbox({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { name, state } = props
  const { control, error } = partsOf(props)
  return (
    <div className="field">
      {error}
      <div className="check">
        <input type="checkbox" {...control} value="yes" defaultChecked={Boolean(state.values[name])} />
        <label htmlFor={name}>{children}</label>
      </div>
    </div>
  )
}

/** The fields that any form may have. */
const fields: Readonly<Record<string, (props: FieldProps) => ReactNode>> = {
  topic: TopicSelect,
  first_name: NameInputs,
  // Beside the first name.
  last_name: () => null,
  email: (props) => <Input label="forms.email" type="email" autoComplete="email" {...props} />,
  phone: (props) => <Input label="forms.phone" type="tel" autoComplete="tel" optional {...props} />,
  postal_code: (props) => (
    <Input label="forms.postalCode" hint="forms.postalCodeHint" autoComplete="postal-code" narrow {...props} />
  ),
  message: MessageInput,
  contest_photo: (props) => (
    <Labelled label="forms.photo" hint="forms.photoHint" {...props}>
      {(control) => <input {...control} type="file" accept={photoTypes} />}
    </Labelled>
  ),
  // Separate, unticked and optional (CASL). Its wording is stored as proof.
  agree_newsletter: (props) => <Checkbox {...props}>{noWrap(consentWording(props.context))}</Checkbox>,
}

/** The fields of a contest's form alone. */
const entryFields: Readonly<Record<string, (props: FieldProps, terms: ContestTerms) => ReactNode>> = {
  skill(props, { skill }) {
    const { question = '', answer = null } = skill ?? {}
    const inputMode = answer === null ? undefined : 'numeric'
    return (
      <Input label="forms.skill" values={{ question }} hint="forms.skillHint" narrow inputMode={inputMode} {...props} />
    )
  },
  guardian(props, { minimumAge: age }) {
    const { t } = props.context
    return <Checkbox {...props}>{age === null ? t('forms.guardian') : t('forms.guardianOfAge', { age })}</Checkbox>
  },
  of_age: (props, { minimumAge }) => (
    <Checkbox {...props}>{props.context.t('forms.ofAge', { age: minimumAge ?? '' })}</Checkbox>
  ),
  // The rules open in a new tab, so that nothing typed is lost.
  agree_terms: (props, { rules, isClub }) => (
    <Checkbox {...props}>
      {/* One text with the space: on its own, Chromium leaves it out of the label's name. */}
      {`${props.context.t('forms.agree')} `}
      <a href={contentHref(rules ?? '', props.context)} target="_blank" rel="noopener">
        {props.context.t(isClub ? 'forms.clubRules' : 'forms.rules')}
        <span className="sr"> {props.context.t('forms.newTab')}</span>
      </a>
    </Checkbox>
  ),
}

/** A field by its name. Those of a missing contest are hidden, and keep their values. */
export function Field(props: FieldProps) {
  const { name, state } = props
  const { terms } = state.form
  const Shared = fields[name]
  if (Shared) return <Shared {...props} />
  if (terms) return entryFields[name]?.(props, terms)
  return <input type="hidden" name={name} value={state.values[name]} />
}
