import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { member } from '#contract/areas/access/public.ts'
import { countAuthentication, countMember } from '#contract/areas/report/calls.ts'
import type { Tone } from '#contract/kit/field.ts'
import { percentsOf } from '#contract/kit/parts.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { DonutPlot } from '#src/kit/plot/charts.ts'
import { stateColor } from '#src/kit/plot/look.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { can } from '#src/kit/session/can.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Answer } from './Answer.tsx'
import type { Asked, TabProps } from './filters.ts'

/** The number of accounts by kind. */
export function People({ asked, clear }: TabProps) {
  const { t } = useTranslation('pages/report')
  const { member: _, ...filters } = asked
  const status = useCall(countMember, filters)
  const identity = useCall(countAuthentication, filters)
  const timed = Boolean(asked.startDate || asked.endDate)
  return (
    <>
      <p className="re-quiet">{t(timed ? 'people.time' : 'people.ever')}</p>
      <div className="re-pair">
        <Answer query={status} isEmpty={({ total }) => total === 0} clear={clear}>
          {data => (
            <Parts
              title={t('people.status')}
              field="status"
              asked={asked}
              data={{
                ...data,
                rows: data.rows.map(row => ({ value: row.status, count: row.count })),
              }}
            />
          )}
        </Answer>
        <Answer query={identity} isEmpty={({ total }) => total === 0} clear={clear}>
          {data => (
            <Parts
              title={t('people.identity')}
              field="identityStatus"
              asked={asked}
              data={{
                ...data,
                rows: data.rows.map(row => ({ value: row.identityStatus, count: row.count })),
              }}
            />
          )}
        </Answer>
      </div>
    </>
  )
}

interface PartsProps {
  title: string
  field: 'status' | 'identityStatus'
  asked: Asked
  data: {
    from: string | null
    to: string | null
    total: number
    rows: readonly { value: string; count: number }[]
  }
}

/** The accounts by one of their fields, as parts of a whole. */
function Parts({ title, field, asked, data }: PartsProps) {
  const { t } = useTranslation('pages/report')
  const mode = useMode()
  const words = wordsOf(member)
  const { total, rows, from, to } = data
  const percents = percentsOf(
    rows.map(({ count }) => String(count)),
    { places: 1 },
  )
  const share = (at: number) => `${number(percents[at] ?? '0', { most: 1 })} %`
  const tones: Readonly<Record<string, Tone>> = member.fields[field].values
  const color = (value: string) => stateColor(mode, tones[value] ?? 'neutral')
  const name = (value: string) => words.choice(field, value)
  // The account list cannot be filtered by project, so there is no link for a project's members.
  const open = can('employee:list') && !asked.projectId
  const listOf = (value: string) =>
    `/employee/employeeList?${new URLSearchParams({
      [field]: value,
      ...(from && to && { createDate_ge: from, createDate_lt: to }),
    })}`
  return (
    <Plot
      title={title}
      aside={<span className="re-quiet">{t('people.all', { count: total })}</span>}
      gist={rows.map(({ value }, at) => `${name(value)} ${share(at)}`).join(' · ')}
      rows={rows}
      columns={[
        { label: words.label(field), show: ({ value }) => name(value) },
        {
          label: t('people.accounts'),
          figures: true,
          show: ({ value, count }) => {
            const shown = number(String(count))
            return open && count > 0 ? <Link to={listOf(value)}>{shown}</Link> : shown
          },
        },
        { label: t('people.share'), figures: true, show: row => share(rows.indexOf(row)) },
      ]}
      below={
        <ul className="re-legend">
          {rows.map(({ value, count }, at) => (
            <li key={value}>
              <i style={{ background: color(value) }} />
              {name(value)} <strong>{number(String(count))}</strong> ({share(at)})
            </li>
          ))}
        </ul>
      }
    >
      <DonutPlot
        points={rows.map(({ value, count }) => ({
          label: name(value),
          value: String(count),
          color: color(value),
        }))}
        height={200}
      />
    </Plot>
  )
}
