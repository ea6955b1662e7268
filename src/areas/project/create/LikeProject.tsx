import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/project.ts'
import type { Draft } from '#src/kit/form/draft.ts'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { type Rules, rulesOf } from './templates.ts'

/** A project the member leads, whose rules can be copied. */
export type Led = Rules & { id: string; name: string }

interface Props {
  id: string
  draft: Draft
  led: readonly Led[]
  chosen: Led | undefined
}

/** Chooses the project whose rules are copied, and says which they are. */
export function LikeProject({ id, draft, led, chosen }: Props) {
  const { t } = useTranslation('pages/newProject')
  const refused = draft.refused.like
  const described = refused ? `${id}-refused` : chosen ? `${id}-rules` : undefined
  return (
    <div className="cs-field">
      <label htmlFor={id}>{t('like.label')}</label>
      <Select
        id={id}
        className="cs-wide"
        showSearch
        optionFilterProp="label"
        options={led.map(one => ({ value: one.id, label: one.name }))}
        value={chosen?.id ?? null}
        onChange={value => draft.set('like', value)}
        status={refused ? 'error' : ''}
        aria-invalid={refused !== undefined}
        {...(described && { 'aria-describedby': described })}
      />
      {refused && (
        <p id={`${id}-refused`} className="cs-refused">
          {refused}
        </p>
      )}
      {chosen && (
        <p id={`${id}-rules`} className="cs-note">
          <Copied rules={rulesOf(chosen)} />
        </p>
      )}
    </div>
  )
}

/** The rules in words. */
function Copied({ rules }: { rules: Rules }) {
  const { t } = useTranslation('pages/newProject')
  const { label, choice } = wordsOf(entity)
  const { confirmType, confirmRate, cutType, totalValue = 0 } = rules
  const confirmed = confirmType && [
    choice('confirmType', confirmType),
    confirmRate && `${number(confirmRate, { most: 2 })}%`,
  ]
  const said = [
    confirmed &&
      t('like.rule', { rule: label('confirmType'), is: confirmed.filter(Boolean).join(' ') }),
    cutType && t('like.rule', { rule: label('cutType'), is: choice('cutType', cutType) }),
    cutType !== 'NONE' &&
      t('like.rule', { rule: label('totalValue'), is: number(String(totalValue)) }),
  ]
  return said.filter(Boolean).join(' · ')
}
