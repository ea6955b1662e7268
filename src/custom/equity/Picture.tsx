import { useTranslation } from 'react-i18next'
import { number } from '#src/kit/format.ts'
import { percent } from './figures.ts'

export interface Slice {
  name: string
  shares: number
  /** Percent, as a decimal string. */
  rate: string
  colour: string
}

interface Props {
  label: string
  slices: readonly Slice[]
  /** Shares of nobody, shown as a gap. */
  rest?: number
  total: number
}

/** Names read out for a picture; whoever wants all has the table beside it. */
const told = 8

/** The same in words. */
function useText({ label, slices, rest = 0, total }: Props): string {
  const { t } = useTranslation('pages/equity')
  const held = slices.filter(slice => slice.shares > 0)
  const parts = held
    .slice(0, told)
    .map(({ name, shares, rate }) =>
      t('picture.part', { name, shares: number(String(shares)), rate: percent(rate) }),
    )
  const others = held.slice(told).reduce((sum, slice) => sum + slice.shares, 0)
  if (others > 0) parts.push(t('picture.others', { shares: number(String(others)) }))
  if (rest > 0) parts.push(t('picture.rest', { shares: number(String(rest)) }))
  const said = parts.join(t('picture.and')) || t('picture.nothing')
  return t('picture.text', { label, total: number(String(total)), parts: said })
}

/** Where each slice begins, in hundredths of the whole: for drawing only. */
function places(slices: readonly Slice[], total: number) {
  let at = 0
  return slices
    .filter(slice => slice.shares > 0)
    .map(slice => {
      const from = at
      at += total > 0 ? (slice.shares / total) * 100 : 0
      return { ...slice, from, size: at - from }
    })
}

/** A split as a ring, with the whole in its middle. */
export function Ring(props: Props) {
  const { slices, total } = props
  const { t } = useTranslation('pages/equity')
  const gap = slices.filter(slice => slice.shares > 0).length > 1 ? 0.6 : 0
  return (
    <svg className="eq-ring" viewBox="0 0 120 120" role="img" aria-label={useText(props)}>
      <circle className="eq-ring-ground" cx="60" cy="60" r="48" />
      {places(slices, total).map(({ name, colour, from, size }) => (
        <circle
          key={`${name}${from}`}
          cx="60"
          cy="60"
          r="48"
          pathLength={100}
          stroke={colour}
          strokeDasharray={`${Math.max(0.3, size - gap)} ${100 - Math.max(0.3, size - gap)}`}
          strokeDashoffset={-from}
        />
      ))}
      <text x="60" y="59" className="eq-ring-total">
        {number(String(total))}
      </text>
      <text x="60" y="74" className="eq-ring-unit">
        {t('shares')}
      </text>
    </svg>
  )
}

/** A split as a bar, to lay beside another. */
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
      {places(slices, total).map(({ name, colour, from, size }) => (
        <rect
          key={`${name}${from}`}
          x={from}
          width={Math.max(0.2, size - 0.25)}
          height="6"
          fill={colour}
        />
      ))}
    </svg>
  )
}

/** A member's colour beside the name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className="eq-swatch" style={{ background: colour }} aria-hidden="true" />
)
