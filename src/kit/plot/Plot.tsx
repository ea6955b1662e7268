import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wait } from '../page/states.tsx'
import { Card } from '../ui/Card.tsx'
import { type PlotColumn, PlotTable } from './PlotTable.tsx'
import './plot.css'

interface Props<R> {
  title: string
  /** A summary in a sentence, for screen readers. */
  gist: string
  rows: readonly R[]
  columns: readonly PlotColumn<R>[]
  /** The plot. */
  children: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  /** Shown below the plot, but not below the table. */
  below?: ReactNode
}

/** A plot with its figures: every plot can be shown as a table. */
export function Plot<R>({ title, gist, rows, columns, children, aside, below }: Props<R>) {
  const { t } = useTranslation('kit')
  const [tabled, setTabled] = useState(false)
  return (
    <Card
      className="cs-plot"
      title={title}
      actions={
        <>
          {aside}
          <Button
            type="text"
            size="small"
            icon={tabled ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            onClick={() => setTabled(!tabled)}
          >
            {t(tabled ? 'plot.chart' : 'plot.table')}
            <span className="cs-aside"> {title}</span>
          </Button>
        </>
      }
    >
      {tabled ? (
        <PlotTable label={title} rows={rows} columns={columns} />
      ) : (
        <>
          <div role="img" aria-label={gist} className="cs-plot-body">
            <Suspense fallback={<Wait />}>{children}</Suspense>
          </div>
          {below}
        </>
      )}
    </Card>
  )
}
