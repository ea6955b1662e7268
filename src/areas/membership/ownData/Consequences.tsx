import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeavePreview } from '#contract/areas/membership/calls/leave.ts'
import { number } from '#src/kit/words/format.ts'

const sum = (value: string) => number(value, { least: 2, most: 2 })

/** What would happen to everything the member has, a line for each kind. */
export function Consequences({ preview }: { preview: LeavePreview }) {
  const { t } = useTranslation('pages/ownData')
  const { released, pending, projects, shares, points, bills } = preview
  return (
    <>
      <h3>{t('leave.happens')}</h3>
      <dl className="od-happens">
        <Line label={t('leave.tickets')}>
          {released.length + pending === 0 && <p>{t('leave.noTickets')}</p>}
          {released.length > 0 && <p>{t('leave.released', { count: released.length })}</p>}
          <Names all={released.map(({ id, title, project }) => [id, `${title} · ${project}`])} />
          {pending > 0 && <p>{t('leave.pending', { count: pending })}</p>}
        </Line>
        <Line label={t('leave.projects')}>
          <p>
            {projects.length > 0
              ? t('leave.ends', { count: projects.length })
              : t('leave.noProjects')}
          </p>
          <Names all={projects.map(({ project, name }) => [project, name])} />
        </Line>
        <Line label={t('leave.shares')}>
          <p>
            {shares > 0 ? t('leave.kept', { shares: number(String(shares)) }) : t('leave.noShares')}
          </p>
        </Line>
        <Line label={t('leave.points')}>
          <p>
            {points !== null && points !== '0.00'
              ? t('leave.inWallet', { points: sum(points) })
              : t('leave.noPoints')}
          </p>
        </Line>
        <Line label={t('leave.bills')}>
          <p>
            {bills.length > 0 ? t('leave.unpaid', { count: bills.length }) : t('leave.noBills')}
          </p>
          <ul>
            {bills.map(({ title, left, link }) => (
              <li key={link ?? title}>
                {title} · HKD {sum(left)} {link && <a href={link}>{link}</a>}
              </li>
            ))}
          </ul>
        </Line>
        <Line label={t('leave.account')}>
          <p>{t('leave.ended')}</p>
        </Line>
      </dl>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Names({ all }: { all: readonly (readonly [string | number, string])[] }) {
  if (all.length === 0) return null
  return (
    <ul>
      {all.map(([key, name]) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
  )
}
