import { useTranslation } from 'react-i18next'
import { type Placeholder, placeholders } from '#contract/areas/signing/placeholders.ts'

/** In groups, as the menu of the editor shows them. */
export const placeholderGroups = {
  member: ['member.name', 'member.loginName', 'member.email', 'member.mobile', 'signers'],
  project: [
    'project.name',
    'project.id',
    'project.manager',
    'project.startDate',
    'project.endDate',
    'project.totalValue',
    'project.charter',
  ],
  equity: ['equity.shares', 'equity.rate', 'project.pointRate'],
  plan: ['plan.title', 'plan.amount', 'plan.dueDate'],
  dates: ['today', 'endDate'],
} as const satisfies Record<string, readonly Placeholder[]>

const known = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/** What placeholders stand for: one, and several in a sentence. */
export function usePlaceholderNames() {
  const { t } = useTranslation('pages/placeholders')
  const nameOf = (one: string): string => (known(one) ? t(`names.${one}`) : one)
  return {
    nameOf,
    namesOf: (several: readonly string[]) => several.map(nameOf).join(t('between')),
  }
}
