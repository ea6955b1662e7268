import { useTranslation } from 'react-i18next'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Scroll } from '#src/kit/ui/Scroll.tsx'
import { fromHundredths, hundredths, percentOf, sumOf } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { NotYet, Panel } from './Panel.tsx'
import type { Project } from './types.ts'

const amount = (value: string) => number(value, { least: 2, most: 2 })

/** Planned and actual costs, by line and in total. */
export function Budget({ project }: { project: Project }) {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const title = t('entities/project:fields.budget')
  const lines = (project.budget ?? []).map(line => ({ ...line, spent: line.spent ?? '0.00' }))
  if (lines.length === 0)
    return (
      <Panel title={title}>
        <NotYet text={t('pages/board:budget.none')} />
      </Panel>
    )
  const planned = sumOf(lines.map(line => line.planned))
  const spent = sumOf(lines.map(line => line.spent))
  return (
    <Panel title={title}>
      <Scroll className="bo-scroll" label={title}>
        <table className="cs-table bo-budget">
          <thead>
            <tr>
              <th scope="col">{t('entities/project:rows.budget.item')}</th>
              <th scope="col" className="cs-figures">
                {t('entities/project:rows.budget.planned')}
              </th>
              <th scope="col" className="cs-figures">
                {t('entities/project:rows.budget.spent')}
              </th>
              <th scope="col" className="cs-figures">
                {t('pages/board:budget.left')}
              </th>
              <th scope="col">{t('pages/board:budget.used')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
              <Line key={at} name={line.item} planned={line.planned} spent={line.spent} />
            ))}
          </tbody>
          <tfoot>
            <Line name={t('pages/board:budget.total')} planned={planned} spent={spent} />
          </tfoot>
        </table>
      </Scroll>
    </Panel>
  )
}

function Line({ name, planned, spent }: { name: string; planned: string; spent: string }) {
  const { t } = useTranslation('pages/board')
  const left = hundredths(planned) - hundredths(spent)
  const percent = percentOf(spent, planned)
  const over = left < 0n
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="cs-figures">{amount(planned)}</td>
      <td className="cs-figures">{amount(spent)}</td>
      <td className={over ? 'cs-figures bo-over' : 'cs-figures'}>{amount(fromHundredths(left))}</td>
      <td className="bo-used">
        <Bar
          percent={over ? Math.max(100, percent) : percent}
          label={t('budget.usedOf', { item: name })}
          tone={over ? 'cs-bar-over' : ''}
        />
        <span>{number(String(percent), { most: 1 })} %</span>
      </td>
    </tr>
  )
}
