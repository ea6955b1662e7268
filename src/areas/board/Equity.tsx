import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectPage } from '#src/areas/project/public.ts'
import { useMode } from '#src/kit/light/theme.ts'
import { DonutPlot } from '#src/kit/plot/charts.ts'
import { colorOf, restColor } from '#src/kit/plot/look.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { fromHundredths, hundredths, percentOf, sumOf } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { Panel } from './Panel.tsx'
import type { Board, PartProps, Project } from './types.ts'

interface Slice {
  name: string
  /** Shares, or percentages if only fixed equity has been agreed. */
  value: string
  equityPer: string | null
}

const whole = '100.00'

/** The shares held; before the first allocation, the fixed equity. */
function slicesOf(people: Board['people'], rest: string): { slices: Slice[]; held: boolean } {
  const slice = (value: string, { name, equityPer }: Board['people'][number]) => ({
    name,
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
  const shares = fromHundredths(hundredths(total)).replace(/\.00$/, '')
  const largest = slices.reduce((a, b) => (hundredths(b.value) > hundredths(a.value) ? b : a))
  const share = ({ value }: Slice) => number(String(percentOf(value, total)), { most: 1 })
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
            ? t('pages/board:equity.held', { shares: number(shares) })
            : t('pages/board:equity.fixed')}
        </p>
      }
    >
      <div className="bo-donut">
        <DonutPlot
          points={slices.map(({ name, value }) => ({ label: name, value }))}
          most={held ? 0 : 2}
          height={200}
          rest={rest}
        />
        <ul className="bo-legend">
          {slices.map((slice, at) => (
            <li key={slice.name}>
              <i
                style={{ background: slice.name === rest ? restColor(mode) : colorOf(mode, at) }}
              />
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
