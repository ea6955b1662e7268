import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Share } from '#contract/areas/equity/calls.ts'
import type { Part } from '#contract/areas/equity/equity.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { count, percent } from './figures.ts'
import { Swatch } from './Picture.tsx'
import { isKpi, isPercent, type Tried } from './tryOut.ts'

interface Props {
  share: Share
  colour: string
  now: Tried
  /** The result; undefined while a figure is invalid. */
  part: Part | undefined
  /** The maximum of the slider. */
  scale: number
  set(to: Tried): void
}

/** One member's figures to try out, by slider or by typing. */
export function TryLine({ share, colour, now, part, scale, set }: Props) {
  const { t } = useTranslation('pages/equity')
  const id = useId()
  const { name, shares } = share
  const change = part ? part.shares - shares : 0
  return (
    <li>
      <fieldset>
        <legend>
          <Swatch colour={colour} />
          {name}
          {share.waived && <Tag tone="gold">{t('waived')}</Tag>}
        </legend>
        <Figure
          id={`${id}-kpi`}
          label="KPI"
          name={name}
          value={now.kpi}
          most={scale}
          valid={isKpi(now.kpi)}
          set={kpi => set({ ...now, kpi })}
        />
        <Figure
          id={`${id}-fixed`}
          label={t('whatIf.fixed')}
          name={name}
          value={now.equityPer}
          most={100}
          valid={isPercent(now.equityPer)}
          set={equityPer => set({ ...now, equityPer })}
        />
        <output className="eq-try-result" htmlFor={`${id}-kpi ${id}-fixed`}>
          <strong>{part ? count(part.shares) : '–'}</strong>
          <span>{part ? percent(part.rate) : ''}</span>
          <span className={change < 0 ? 'eq-less' : 'eq-more'}>
            {change === 0
              ? t('whatIf.same')
              : t(change > 0 ? 'whatIf.more' : 'whatIf.less', {
                  shares: count(Math.abs(change)),
                })}
          </span>
        </output>
      </fieldset>
    </li>
  )
}

interface FigureProps {
  id: string
  label: string
  /** The member's name, which is also in the label of the slider. */
  name: string
  value: string
  most: number
  valid: boolean
  set(value: string): void
}

function Figure({ id, label, name, value, most, valid, set }: FigureProps) {
  const { t } = useTranslation('pages/equity')
  return (
    <div className="eq-figure">
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        min={0}
        max={Math.max(most, valid ? Math.ceil(Number(value)) : 0)}
        step={most > 1000 ? 10 : 1}
        value={valid ? Number(value) : 0}
        aria-label={t('whatIf.slider', { name, label })}
        onChange={event => set(event.target.value)}
      />
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder="0"
        aria-invalid={!valid}
        onChange={event => set(event.target.value.trim())}
      />
    </div>
  )
}
