import type { TFunction } from 'i18next'
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
  ],
  equity: ['equity.shares', 'equity.rate', 'project.pointRate'],
  plan: ['plan.title', 'plan.amount', 'plan.dueDate'],
  dates: ['today', 'endDate'],
} as const satisfies Record<string, readonly Placeholder[]>

const known = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/** What a placeholder stands for. */
export const placeholderWord = (t: TFunction<'pages/placeholders'>, name: string): string =>
  known(name) ? t(`pages/placeholders:names.${name}`) : name

/** Several of them, in a sentence. */
export const placeholderWords = (t: TFunction<'pages/placeholders'>, names: readonly string[]) =>
  names.map(name => placeholderWord(t, name)).join(t('pages/placeholders:between'))
