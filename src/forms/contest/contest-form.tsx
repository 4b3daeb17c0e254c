/** The form of a contest, and of the kids club, which is a contest by its record only. */

import { isKidsClub } from '../../centre/items/contests'
import type { Contest } from '../../content/schema/items'
import { contentHref } from '../../request/links'
import { Consent } from '../markup/consent'
import { FormBox } from '../markup/form-box'
import type { FormProps } from '../markup/form-props'
import { Check, Email, Line, Names, Phone, PhotoField, PostalCode } from '../markup/inputs'
import { skillQuestion } from './contest'

interface ContestFormProps extends FormProps {
  contest: Contest
}

/** The box of the rules; they open beside the form, so that nothing typed is lost. */
function Rules({ contest, ...given }: ContestFormProps) {
  const { context } = given
  const { t } = context
  return (
    <Check name="agree_terms" {...given}>
      {t('forms.agree')}{' '}
      {contest.rules_and_regs ? (
        <a href={contentHref(contest.rules_and_regs, context)} target="_blank" rel="noopener">
          {t('forms.rules')}
          <span className="sr"> {t('forms.newTab')}</span>
        </a>
      ) : (
        t('forms.rules')
      )}
    </Check>
  )
}

/** On a contest's page. */
export const ContestForm = (given: ContestFormProps) =>
  isKidsClub(given.contest) ? <MembershipForm {...given} /> : <EntryForm {...given} />

function EntryForm({ contest, ...given }: ContestFormProps) {
  const { t } = given.context
  const { question } = skillQuestion(contest)
  return (
    <FormBox action="forms.enter" buttonClass="btn btn-copper" {...given}>
      <Names {...given} />
      <Email {...given} />
      <Phone {...given} />
      <PostalCode {...given} />
      {given.state.form.withPhoto ? <PhotoField {...given} /> : null}
      <Line
        name="skill"
        label={t('forms.skill', { question })}
        hint={t('forms.skillHint')}
        autoComplete="off"
        narrow
        {...given}
      />
      <Check name="of_age" {...given}>
        {t('forms.ofAge')}
      </Check>
      <Rules contest={contest} {...given} />
      <Consent {...given} />
    </FormBox>
  )
}

/** Of the kids club. A parent or guardian fills it in, and nothing is asked of the child. */
function MembershipForm({ contest, ...given }: ContestFormProps) {
  const { t } = given.context
  return (
    <FormBox action="forms.join" buttonClass="btn btn-copper" {...given}>
      <p className="hint">{t('forms.guardianNote')}</p>
      <Names {...given} />
      <Email {...given} />
      <Phone {...given} />
      <PostalCode {...given} />
      <Check name="guardian" {...given}>
        {t('forms.guardian')}
      </Check>
      <Rules contest={contest} {...given} />
      <Consent {...given} />
    </FormBox>
  )
}
