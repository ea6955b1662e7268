import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { scaled } from '#contract/kit/schema.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { number } from '#src/kit/words/format.ts'
import type { Membership } from './membership.ts'

interface Props {
  project: string
  /** The member being edited, and the percentage typed. */
  typed?: { id: number | undefined; name: string; share: unknown }
}

interface Part {
  id: number
  name: string
  /** Hundredths of a percent. */
  share: number
  typed: boolean
}

/** Hundredths of a percent; 0 for an invalid value. */
const hundredths = (share: unknown): number =>
  typeof share === 'string' && /^\d{1,3}(\.\d{0,2})?$/.test(share) ? Number(scaled(share, 2)) : 0
const percent = (share: number) => number(String(share / 100), { most: 2 })
const whole = 10_000

/** The fixed equity of all members, including the percentage being typed. */
export function EquityBar({ project, typed }: Props) {
  const { t } = useTranslation('pages/project')
  const { result, query } = useList<Membership, Failure>({
    resource: entity.name,
    filters: [
      { field: 'project', operator: 'eq', value: project },
      { field: 'status', operator: 'eq', value: 'ACTIVE' },
    ],
    sorters: [{ field: 'equityPer', order: 'desc' }],
    pagination: { pageSize: 200 },
    errorNotification: false,
  })
  if (!query.data) return null
  const others: Part[] = result.data
    .filter(row => !typed || row.id !== typed.id)
    .map(row => ({
      id: row.id,
      name: row.memberTitle,
      share: hundredths(row.equityPer),
      typed: false,
    }))
  const own = typed && { id: -1, name: typed.name, share: hundredths(typed.share), typed: true }
  const parts = [...others, ...(own ? [own] : [])].filter(({ share }) => share > 0)
  const taken = parts.reduce((sum, { share }) => sum + share, 0)
  const over = taken > whole
  const said = over
    ? t('equityBar.over', { over: percent(taken - whole) })
    : t('equityBar.taken', { taken: percent(taken), left: percent(whole - taken) })
  return (
    <div className="cs-equity">
      <div className="cs-equity-bar" aria-hidden="true">
        {parts.map(part => (
          <span
            key={part.id}
            className={part.typed ? 'cs-equity-part cs-equity-typed' : 'cs-equity-part'}
            style={{ flexBasis: `${(part.share * 100) / Math.max(taken, whole)}%` }}
            title={`${part.name} ${percent(part.share)}%`}
          />
        ))}
      </div>
      <p className={over ? 'cs-equity-said cs-equity-over' : 'cs-equity-said'} aria-live="polite">
        {said}
      </p>
    </div>
  )
}
