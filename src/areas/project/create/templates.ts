import type { project } from '#contract/areas/project/project.ts'
import type { WireOf } from '#contract/kit/field.ts'

/** How work is confirmed in a project, and how its equity is divided. */
export type Rules = Partial<
  Pick<WireOf<(typeof project)['fields']>, 'confirmType' | 'confirmRate' | 'cutType' | 'totalValue'>
>

/** What a new project can start with; all of it can be changed in its settings. */
export const templates = {
  TEAM: { confirmType: 'LEADER', cutType: 'NONE', totalValue: 0 },
  COOPERATIVE: {
    confirmType: 'RATE',
    confirmRate: '50.00',
    cutType: 'MILESTONE',
    totalValue: 10_000,
  },
  FIXED: { confirmType: 'LEADER', cutType: 'FIXED', totalValue: 10_000 },
} as const satisfies Readonly<Record<string, Rules>>

/** The rules of another project: nothing of its members, texts, dates or money. */
export const rulesOf = ({ confirmType, confirmRate, cutType, totalValue }: Rules): Rules => ({
  ...(confirmType && { confirmType }),
  // Without it the default, as in a new project.
  ...(confirmRate && confirmType !== 'LEADER' && { confirmRate }),
  ...(cutType && { cutType }),
  ...(totalValue !== undefined && { totalValue }),
})
