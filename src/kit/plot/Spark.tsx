interface Props {
  /** Decimal strings, in order. */
  values: readonly string[]
  /** A summary in a sentence. */
  label: string
}

const width = 240
const height = 60
const edge = 5

/** A small trend line that needs no plot library. It fills its width. */
export function Spark({ values, label }: Props) {
  const drawn = values.map(Number)
  const top = Math.max(...drawn, 1)
  const points = drawn.map((value, at) => [
    edge + (at * (width - 2 * edge)) / Math.max(1, drawn.length - 1),
    height - edge - (value / top) * (height - 2 * edge),
  ])
  const line = points.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const [lastX = 0, lastY = 0] = points.at(-1) ?? []
  return (
    <svg
      className="cs-spark"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <polygon points={`${edge},${height} ${line} ${width - edge},${height}`} />
      <polyline points={line} vectorEffect="non-scaling-stroke" />
      <line x1={lastX} y1={lastY} x2={lastX} y2={lastY} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
