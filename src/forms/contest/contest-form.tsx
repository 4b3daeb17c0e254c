/** The form of a contest, and of the kids club, which is a contest in the data only. */

import { isKidsClub } from '../../centre/items/contests'
import type { Contest } from '../../content/schema/items'
import { contentHref } from '../../request/links'
import type { FormProps } from '../form'
import { FormBox } from '../markup/form-box'
import { Check, ConsentBox, Email, Line, Names, Phone, PhotoField, PostalCode } from '../markup/inputs'
import { skillQuestion, termsOf } from './terms'

interface ContestFormProps extends FormProps {
  contest: Contest
}

/** The rules checkbox, where there are rules. They open in a new tab, so that nothing typed is lost. */
function Rules({ contest, ...given }: ContestFormProps) {
  const { context } = given
  const { t } = context
  const { rules } = termsOf(contest)
  return rules === null ? null : (
    <Check name="agree_terms" {...given}>
      {/* One text with the space: on its own, Chromium leaves it out of the label's name. */}
      {`${t('forms.agree')} `}
      <a href={contentHref(rules, context)} target="_blank" rel="noopener">
        {t(isKidsClub(contest) ? 'forms.clubRules' : 'forms.rules')}
        <span className="sr"> {t('forms.newTab')}</span>
      </a>
    </Check>
  )
}

/** On a contest's page. In the kids club a parent or guardian fills it in; nothing is asked about the child. */
export function ContestForm({ contest, ...given }: ContestFormProps) {
  const { t } = given.context
  const isClub = isKidsClub(contest)
  const skill = skillQuestion(contest)
  const { minimumAge: age } = termsOf(contest)
  return (
    <FormBox action={isClub ? 'forms.join' : 'forms.enter'} buttonClass="btn btn-accent" {...given}>
      {isClub ? <p className="hint">{t('forms.guardianNote')}</p> : null}
      <Names {...given} />
      <Email {...given} />
      <Phone {...given} />
      <PostalCode {...given} />
      {given.state.form.withPhoto ? <PhotoField {...given} /> : null}
      {skill === null ? null : (
        <Line
          name="skill"
          label={t('forms.skill', { question: skill.question })}
          hint={t('forms.skillHint')}
          narrow
          inputMode={skill.answer === null ? undefined : 'numeric'}
          {...given}
        />
      )}
      {isClub ? (
        <Check name="guardian" {...given}>
          {age === null ? t('forms.guardian') : t('forms.guardianOfAge', { age })}
        </Check>
      ) : null}
      {isClub || age === null ? null : (
        <Check name="of_age" {...given}>
          {t('forms.ofAge', { age })}
        </Check>
      )}
      <Rules contest={contest} {...given} />
      <ConsentBox {...given} />
    </FormBox>
  )
}
