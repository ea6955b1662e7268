import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { cutPreview } from '#contract/areas/equity/calls.ts'
import { percentsOfShares } from '#contract/areas/equity/equity.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { count, percent, points } from './figures.ts'
import { Bar } from './Picture.tsx'
import { TryLine } from './TryLine.tsx'
import { scaleOf, startOf, type Tried, tryOut } from './tryOut.ts'

interface Props {
  id: string
  open: CallOutput<typeof cutPreview>
  colourOf(member: number): string
  /** Of the project. */
  name: string
}

/**
 * Tries out other figures for the next allocation, calculated at once by the actual rule. Nothing
 * is saved.
 */
export function WhatIf({ id, open, colourOf, name }: Props) {
  const { t } = useTranslation(['pages/equity', 'errors'])
  const [tried, setTried] = useState<ReadonlyMap<number, Tried>>(new Map())
  const { shares, totalValue } = open
  const divided = tryOut(totalValue, shares, tried)
  const rates =
    typeof divided === 'string' ? [] : percentsOfShares(divided.parts, divided.undivided)
  const parts =
    typeof divided === 'string'
      ? undefined
      : divided.parts.map((part, at) => ({ ...part, rate: rates[at] ?? part.rate }))
  const scale = scaleOf(shares.map(share => share.kpi))
  const lines = shares.map((share, i) => ({
    share,
    colour: colourOf(share.member),
    now: tried.get(share.member) ?? startOf(share),
    part: parts?.[i],
  }))
  const set = (member: number, to: Tried) => setTried(all => new Map([...all, [member, to]]))
  const problem =
    divided === 'equityOverWhole'
      ? t('errors:equityOverWhole')
      : divided === 'unreadable'
        ? t('pages/equity:whatIf.unreadable')
        : undefined
  const undivided = typeof divided === 'string' ? 0 : divided.undivided
  const text = [
    t('pages/equity:whatIf.textHead', { name, total: count(totalValue) }),
    ...lines.map(({ share, now, part }) =>
      t('pages/equity:whatIf.textLine', {
        name: share.name,
        kpi: points(now.kpi),
        fixed: percent(now.equityPer || '0'),
        shares: count(part?.shares ?? 0),
        rate: percent(part?.rate ?? '0'),
      }),
    ),
    t('pages/equity:whatIf.textEnd'),
  ].join('\n')
  return (
    <section className="eq-what-if" id={id} aria-labelledby={`${id}-title`}>
      <div className="eq-panel-head">
        <h4 id={`${id}-title`}>{t('pages/equity:whatIf.title')}</h4>
        <div className="eq-buttons">
          <Button disabled={tried.size === 0} onClick={() => setTried(new Map())}>
            {t('pages/equity:whatIf.reset')}
          </Button>
          {!problem && <CopyButton text={text} />}
        </div>
      </div>
      <p className="eq-text">{t('pages/equity:whatIf.text')}</p>
      <div className="eq-bars">
        <span>{t('pages/equity:whatIf.before')}</span>
        <Bar
          label={t('pages/equity:whatIf.before')}
          slices={lines.map(({ share, colour }) => ({ ...share, colour }))}
          rest={open.undivided}
          total={totalValue}
        />
        <span>{t('pages/equity:whatIf.after')}</span>
        <Bar
          label={t('pages/equity:whatIf.after')}
          slices={lines.flatMap(({ share, colour, part }) =>
            part ? [{ ...part, name: share.name, colour }] : [],
          )}
          rest={undivided}
          total={totalValue}
        />
      </div>
      {problem && (
        <Alert className="eq-alert" type="warning" showIcon role="alert" message={problem} />
      )}
      {undivided > 0 && (
        <Alert
          className="eq-alert"
          type="info"
          showIcon
          message={t('pages/equity:whatIf.undivided', { shares: count(undivided) })}
        />
      )}
      <ul className="eq-tries">
        {lines.map(({ share, colour, now, part }) => (
          <TryLine
            key={share.member}
            share={share}
            colour={colour}
            now={now}
            part={part}
            scale={scale}
            set={to => set(share.member, to)}
          />
        ))}
      </ul>
    </section>
  )
}
