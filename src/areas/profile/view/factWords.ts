import { useTranslation } from 'react-i18next'
import type { SkillFact } from '#contract/areas/profile/facts.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { number } from '#src/kit/words/format.ts'

/** The name of a fact in the reader's language. */
export const factName = ({ cnName, enName }: SkillFact): string =>
  currentLocale() === 'en-US' ? enName : cnName

/** KPI with as many places as it has. */
export const kpiOf = ({ kpi }: SkillFact): string => number(kpi ?? '0', { most: 2 })

/** Says a fact in a few words beside a skill; its own name only where the skill has another. */
export function useFactWords() {
  const { t } = useTranslation('pages/cv')
  return (fact: SkillFact, skill: string): string => {
    const name = factName(fact)
    const said =
      fact.kind === 'TICKETS'
        ? t('facts.tickets', { count: fact.count, kpi: kpiOf(fact) })
        : t('facts.verified')
    return [fact.cnName, fact.enName].includes(skill) ? said : t('facts.named', { name, said })
  }
}
