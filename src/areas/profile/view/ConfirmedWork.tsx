import { useTranslation } from 'react-i18next'
import type { SkillFact } from '#contract/areas/profile/facts.ts'
import { day } from '#src/kit/words/format.ts'
import { factName, kpiOf } from './factWords.ts'

/** Kinds of work with their confirmed tickets and KPI, and passed verifications. */
export function ConfirmedWork({ facts }: { facts: readonly SkillFact[] }) {
  const { t } = useTranslation('pages/cv')
  return (
    <ul className="cv-work">
      {facts.map(fact => (
        <li key={fact.kind + fact.cnName}>
          <strong>{factName(fact)}</strong>
          <span>
            {fact.kind === 'TICKETS'
              ? t('facts.tickets', { count: fact.count, kpi: kpiOf(fact) })
              : t('facts.verified')}
          </span>
          {fact.date && <small>{t('facts.latest', { date: day(fact.date.slice(0, 10)) })}</small>}
        </li>
      ))}
    </ul>
  )
}
