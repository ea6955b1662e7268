import { Bar, Column, Line, Pie } from '@ant-design/plots'
import { useMode } from '../light/theme.ts'
import { number } from '../words/format.ts'
import { colorOf, lookOf, restColor } from './look.ts'
import { ticksOf } from './ticks.ts'
import { useWidth } from './useWidth.ts'

/** A point of a plot; its value is a decimal string, and a float only for drawing. */
export interface Point {
  /** Unique among the points of a series; shown in the tooltip. */
  label: string
  /** A shorter label for the axis. */
  short?: string
  value: string
  /** Its own colour, of a bar or slice that means something by itself. */
  color?: string
}
/** One of several points with the same label. */
interface SeriesPoint extends Point {
  series: string
}
interface Props {
  points: readonly Point[]
  /** Decimals shown. */
  most?: number
  height?: number
}

const drawable = (points: readonly Point[]) =>
  points.map(({ label, value }) => ({ label, value: Number(value) }))

/** Columns have their values above them, unless there are too many to read. */
const valued = 14

/** Room beyond the longest bar for its value, as a part of the whole. */
const ROOM = 1.12

interface Plane extends Props {
  /** The sums of stacked values, where these decide how far the axis goes. */
  sums?: readonly number[]
}

/** Options that line and column plots share. */
function usePlane({ points, most = 0, height = 240, sums }: Plane) {
  const { place, width } = useWidth()
  const look = lookOf(useMode())
  const figure = (value: number) => number(String(value), { most })
  const { x, y } = look.axis
  const largest = Math.max(0, ...(sums ?? points.map(({ value }) => Number(value))))
  const ticks = ticksOf(largest, most === 0)
  const last = ticks.at(-1) ?? 1
  const own = points.some(({ color }) => color)
  const shorts = new Map(points.map(({ label, short }) => [label, short ?? label]))
  return {
    place,
    look,
    shown: width > 0,
    /** The colour of each, and its value beside it; for bars and columns. */
    bars: {
      fill: own ? (_: unknown, at: number) => points[at]?.color ?? look.colors[0] : look.colors[0],
      scale: { y: { domainMin: 0, domainMax: Math.max(last, largest * ROOM) } },
      label: {
        text: ({ value }: { value: number }) => figure(value),
        style: look.value,
      },
    },
    config: {
      data: drawable(points),
      xField: 'label',
      yField: 'value',
      width,
      height,
      autoFit: false,
      theme: look.theme,
      animate: look.animate,
      axis: {
        x: { ...x, labelFormatter: (label: string) => shorts.get(label) ?? label },
        y: {
          ...y,
          labelFormatter: figure,
          tickMethod: () => ticks,
        },
      },
      scale: { y: { domainMin: 0, domainMax: last } },
      interaction: look.tooltip,
      tooltip: { title: 'label', items: [{ channel: 'y', name: '', valueFormatter: figure }] },
    },
  }
}

export function LinePlot(props: Props) {
  const { place, shown, look, config } = usePlane(props)
  return (
    <div ref={place} className="cs-plot-place">
      {shown && (
        <Line
          {...config}
          // Padding, so that the first point is not on the axis.
          scale={{ ...config.scale, x: { range: [0.04, 0.96] } }}
          style={{ lineWidth: 2.5, stroke: look.colors[0] }}
          area={{ style: { fill: look.colors[0], fillOpacity: 0.12 } }}
          point={{ sizeField: 4, style: { fill: look.colors[0], lineWidth: 0 }, tooltip: false }}
        />
      )}
    </div>
  )
}

export function ColumnPlot(props: Props) {
  const { place, shown, bars, config } = usePlane(props)
  return (
    <div ref={place} className="cs-plot-place">
      {shown && (
        <Column
          {...config}
          scale={bars.scale}
          label={props.points.length <= valued && { ...bars.label, position: 'top', dy: -18 }}
          style={{ fill: bars.fill, maxWidth: 42, radiusTopLeft: 4, radiusTopRight: 4 }}
        />
      )}
    </div>
  )
}

/** Options of plots with several series; colours are those of `colorOf`, in their order. */
function useSeries(props: SeriesProps & Pick<Plane, 'sums'>) {
  const { points } = props
  const { config, look, ...rest } = usePlane(props)
  const domain = [...new Set(points.map(({ series }) => series))]
  const valueFormatter = config.tooltip.items[0]?.valueFormatter
  return {
    ...rest,
    config: {
      ...config,
      data: drawable(points).map((point, at) => ({ ...point, series: points[at]?.series })),
      colorField: 'series',
      legend: false as const,
      scale: { ...config.scale, color: { domain, range: look.colors } },
      tooltip: { title: 'label', items: [{ channel: 'y', valueFormatter }] },
    },
  }
}
type SeriesProps = Omit<Props, 'points'> & { points: readonly SeriesPoint[] }

/** Columns of several series side by side. */
export function GroupPlot(props: SeriesProps) {
  const { place, shown, config } = useSeries(props)
  return (
    <div ref={place} className="cs-plot-place">
      {shown && (
        <Column {...config} group style={{ maxWidth: 28, radiusTopLeft: 4, radiusTopRight: 4 }} />
      )}
    </div>
  )
}

/** Horizontal bars whose parts are the series: long names, and what each consists of. */
export function StackPlot(props: SeriesProps) {
  const sums = new Map<string, number>()
  for (const { label, value } of props.points)
    sums.set(label, (sums.get(label) ?? 0) + Number(value))
  const { place, shown, config } = useSeries({
    height: 40 + sums.size * 36,
    sums: [...sums.values()],
    ...props,
  })
  return (
    <div ref={place} className="cs-plot-place">
      {shown && <Bar {...config} stack style={{ maxWidth: 20 }} />}
    </div>
  )
}

/** A line for each of several series. */
export function LinesPlot(props: SeriesProps) {
  const { place, shown, config } = useSeries(props)
  return (
    <div ref={place} className="cs-plot-place">
      {shown && (
        <Line
          {...config}
          scale={{ ...config.scale, x: { range: [0.04, 0.96] } }}
          style={{ lineWidth: 2.5 }}
        />
      )}
    </div>
  )
}

/** Horizontal bars, for long names. */
export function BarPlot(props: Props) {
  const height = 40 + props.points.length * 30
  const { place, shown, bars, config } = usePlane({ height, ...props })
  return (
    <div ref={place} className="cs-plot-place">
      {shown && (
        <Bar
          {...config}
          scale={bars.scale}
          label={{ ...bars.label, position: 'right', dx: 6, textAlign: 'start' }}
          style={{ fill: bars.fill, maxWidth: 20, radiusTopLeft: 4, radiusTopRight: 4 }}
        />
      )}
    </div>
  )
}

/** Parts of a whole; the last may be the unassigned rest. */
export function DonutPlot({ points, most = 0, height = 240, rest }: Props & { rest?: string }) {
  const { place, width } = useWidth()
  const mode = useMode()
  const look = lookOf(mode)
  const data = drawable(points)
  const domain = data.map(({ label }) => label)
  const range = points.map(({ label, color }, at) =>
    label === rest ? restColor(mode) : (color ?? colorOf(mode, at)),
  )
  return (
    <div ref={place} className="cs-plot-place">
      {width > 0 && (
        <Pie
          data={data}
          angleField="value"
          colorField="label"
          innerRadius={0.64}
          width={width}
          height={height}
          autoFit={false}
          theme={look.theme}
          animate={look.animate}
          legend={false}
          label={false}
          interaction={look.tooltip}
          scale={{ color: { domain, range } }}
          style={{ stroke: look.surface, lineWidth: 2 }}
          tooltip={{
            title: 'label',
            items: [
              {
                channel: 'y',
                name: '',
                valueFormatter: (value: number) => number(String(value), { most }),
              },
            ],
          }}
        />
      )}
    </div>
  )
}
