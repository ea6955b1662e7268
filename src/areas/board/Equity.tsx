import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { percentsOf } from '#contract/kit/parts.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { DonutPlot } from '#src/kit/plot/charts.ts'
import { restColor } from '#src/kit/plot/look.ts'
import { memberColors } from '#src/kit/plot/memberColors.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { fromHundredths, hundredths, sumOf } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { Panel } from './Panel.tsx'
import type { Board, PartProps, Project } from './types.ts'

interface Slice {
  /** Unset for what belongs to nobody. */
  member?: number
  name: string
  /** Shares, or percentages if only fixed equity has been agreed. */
  value: string
  equityPer: string | null
}

const whole = '100.00'

/** The shares held; before the first allocation, the fixed equity. */
function slicesOf(people: Board['people'], rest: string): { slices: Slice[]; held: boolean } {
  const names = people.map(one => one.name)
  const slice = (value: string, { member, name, equityPer }: Board['people'][number]) => ({
    member,
    // A plot tells its slices apart by their names.
    name: names.filter(one => one === name).length > 1 ? `${name} #${member}` : name,
    value,
    equityPer,
  })
  const holders = people.filter(({ shares }) => shares > 0)
  if (holders.length > 0)
    return { slices: holders.map(one => slice(String(one.shares), one)), held: true }
  const fixed = people
    .filter(({ equityPer, exited }) => !exited && equityPer && hundredths(equityPer) > 0n)
    .map(one => slice(one.equityPer ?? '0', one))
  const left = hundredths(whole) - hundredths(sumOf(fixed.map(({ value }) => value)))
  const last = { name: rest, value: fromHundredths(left), equityPer: null }
  return { slices: fixed.length > 0 && left > 0n ? [...fixed, last] : fixed, held: false }
}

/** How the equity of the project is distributed. */
export function Equity({ project, board }: PartProps) {
  const { t } = useTranslation(['pages/board', 'entities/project', 'entities/projectMember'])
  const mode = useMode()
  const rest = t('pages/board:equity.rest')
  const { slices, held } = slicesOf(board.people, rest)
  const title = t('pages/board:equity.title')
  if (slices.length === 0)
    return (
      <Panel title={title} aside={<Ways project={project} />}>
        <p className="bo-none">{t('pages/board:equity.none')}</p>
      </Panel>
    )
  const total = sumOf(slices.map(({ value }) => value))
  const memberColor = memberColors(board.joined)
  const colorOf = ({ member }: Slice) =>
    member === undefined ? restColor(mode) : memberColor(member)
  const percents = percentsOf(
    slices.map(({ value }) => value),
    { keys: slices.map(({ member }) => member ?? Number.MAX_SAFE_INTEGER) },
  )
  const largest = slices.reduce((a, b) => (hundredths(b.value) > hundredths(a.value) ? b : a))
  const share = (slice: Slice) => number(percents[slices.indexOf(slice)] ?? '0', { most: 2 })
  const isMore = hundredths(total) > hundredths(String(project.totalValue))
  return (
    <Plot
      title={title}
      aside={<Ways project={project} />}
      gist={t('pages/board:equity.gist', {
        count: slices.length,
        name: largest.name,
        percent: share(largest),
      })}
      rows={slices}
      columns={[
        { label: t('entities/projectMember:fields.member'), show: ({ name }) => name },
        ...(held
          ? [
              {
                label: t('entities/projectMember:fields.shares'),
                figures: true,
                show: ({ value }: Slice) => number(value),
              },
            ]
          : []),
        { label: '%', figures: true, show: share },
        {
          label: t('entities/projectMember:fields.equityPer'),
          figures: true,
          show: ({ equityPer }) => (equityPer ? number(equityPer, { most: 2 }) : '–'),
        },
      ]}
      below={
        <p className="bo-note">
          {held
            ? t(isMore ? 'pages/board:equity.heldMore' : 'pages/board:equity.held', {
                shares: number(total, { most: 0 }),
                total: number(String(project.totalValue)),
              })
            : t('pages/board:equity.fixed')}
        </p>
      }
    >
      <div className="bo-donut">
        <DonutPlot
          points={slices.map(slice => ({
            label: slice.name,
            value: slice.value,
            color: colorOf(slice),
          }))}
          most={held ? 0 : 2}
          height={200}
          rest={rest}
        />
        <ul className="bo-legend">
          {slices.map(slice => (
            <li key={slice.name}>
              <i style={{ background: colorOf(slice) }} />
              <span>{slice.name}</span>
              <strong>{share(slice)} %</strong>
            </li>
          ))}
        </ul>
      </div>
    </Plot>
  )
}

function Ways({ project }: { project: Project }) {
  const { t } = useTranslation('pages/board')
  return <Link to={projectPage('equity', project.id)}>{t('equity.open')}</Link>
}
