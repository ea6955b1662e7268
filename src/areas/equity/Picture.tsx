import { useTranslation } from 'react-i18next'
import { number } from '#src/kit/words/format.ts'
import { percent } from './figures.ts'

export interface Slice {
  name: string
  shares: number
  /** A percentage as a decimal string. */
  rate: string
  colour: string
}

interface Props {
  label: string
  slices: readonly Slice[]
  /** Unassigned shares, shown as a gap. */
  rest?: number
  total: number
}

/** Names in the text alternative of a chart; the table next to it has all. */
const maxSlices = 8

/** The same as text. */
function useText({ label, slices, rest = 0, total }: Props): string {
  const { t } = useTranslation('pages/equity')
  const held = slices.filter(slice => slice.shares > 0)
  const parts = held
    .slice(0, maxSlices)
    .map(({ name, shares, rate }) =>
      t('picture.part', { name, shares: number(String(shares)), rate: percent(rate) }),
    )
  const others = held.slice(maxSlices).reduce((sum, slice) => sum + slice.shares, 0)
  if (others > 0) parts.push(t('picture.others', { shares: number(String(others)) }))
  if (rest > 0) parts.push(t('picture.rest', { shares: number(String(rest)) }))
  const said = parts.join(t('picture.and')) || t('picture.nothing')
  return t('picture.text', { label, total: number(String(total)), parts: said })
}

/** The gap between two slices, in hundredths of the whole. */
const GAP = 0.6

/** Where each slice begins, in hundredths of the whole: for drawing only. */
function places(slices: readonly Slice[], total: number) {
  let at = 0
  return slices
    .filter(slice => slice.shares > 0)
    .map(({ name, shares, colour }) => {
      const from = at
      at += total > 0 ? (shares / total) * 100 : 0
      return { key: `${from} ${name}`, colour, from, size: at - from }
    })
}

const MIDDLE = 60
const RADIUS = 48
/** A point on the ring, in hundredths clockwise from the top. */
const point = (at: number) => {
  const turn = (at / 100) * 2 * Math.PI
  return `${MIDDLE + RADIUS * Math.sin(turn)} ${MIDDLE - RADIUS * Math.cos(turn)}`
}
const arc = (from: number, size: number) =>
  `M${point(from)}A${RADIUS} ${RADIUS} 0 ${size > 50 ? 1 : 0} 1 ${point(from + size)}`

/** A distribution as a ring, with the total in its center. */
export function Ring(props: Props) {
  const { slices, total } = props
  const { t } = useTranslation('pages/equity')
  const drawn = places(slices, total)
  return (
    <svg className="eq-ring" viewBox="0 0 120 120" role="img" aria-label={useText(props)}>
      <circle className="eq-ring-ground" cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      {drawn.map(({ key, colour, from, size }) =>
        size > 99.9 ? (
          <circle key={key} cx={MIDDLE} cy={MIDDLE} r={RADIUS} stroke={colour} />
        ) : (
          <path key={key} d={arc(from, Math.max(0.3, size - GAP))} stroke={colour} />
        ),
      )}
      <text x={MIDDLE} y="59" className="eq-ring-total">
        {number(String(total))}
      </text>
      <text x={MIDDLE} y="74" className="eq-ring-unit">
        {t('picture.unit')}
      </text>
    </svg>
  )
}

/** A distribution as a bar, for comparison with another. */
export function Bar(props: Props) {
  const { slices, total } = props
  return (
    <svg
      className="eq-bar"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={useText(props)}
    >
      <rect className="eq-bar-ground" width="100" height="6" />
      {places(slices, total).map(({ key, colour, from, size }) => (
        <rect key={key} x={from} width={Math.max(0.2, size - GAP / 2)} height="6" fill={colour} />
      ))}
    </svg>
  )
}

/** A member's colour beside the name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className="eq-swatch" style={{ background: colour }} aria-hidden="true" />
)
