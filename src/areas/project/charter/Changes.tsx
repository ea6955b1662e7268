import { Switch } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Words } from '#src/kit/difference/Words.tsx'
import { type Block, changesBetween } from './changes.ts'
import './charter.css'

interface Props {
  before: string
  after: string
  /** The accessible name. */
  label: string
}

/** Signs in the margin, so that colours are not the only difference. */
const signs: Record<Block['fate'], string> = {
  same: '',
  in: '+',
  out: '−',
  edited: '±',
  styled: '≈',
}

/** A text with additions and deletions marked. */
export function Changes({ before, after, label }: Props) {
  const { t } = useTranslation('pages/charter')
  const blocks = useMemo(() => changesBetween(before, after), [before, after])
  const only = useId()
  const [all, setAll] = useState(true)
  const count = (...fates: Block['fate'][]) => blocks.filter(b => fates.includes(b.fate)).length
  const changed = blocks.length - count('same')
  if (changed === 0) return <p className="ch-none">{t('changes.none')}</p>
  const summary = [
    ['in', count('in')],
    ['out', count('out')],
    ['edited', count('edited', 'styled')],
  ] as const
  return (
    <section className="ch-changes" aria-label={label}>
      <div className="ch-summary">
        <p>
          {summary
            .filter(([, n]) => n > 0)
            .map(([name, n]) => t(`changes.${name}`, { count: n }))
            .join(t('changes.and'))}
        </p>
        {changed < blocks.length && (
          <label htmlFor={only}>
            <Switch id={only} size="small" checked={!all} onChange={on => setAll(!on)} />
            <span>{t('changes.only')}</span>
          </label>
        )}
      </div>
      <div className="ch-text">
        {blocks.map((block, i) =>
          all || block.fate !== 'same' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
            <Shown key={i} block={block} />
          ) : (
            blocks[i - 1]?.fate !== 'same' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={i} className="ch-gap" aria-hidden="true">
                …
              </p>
            )
          ),
        )}
      </div>
    </section>
  )
}

function Shown({ block }: { block: Block }) {
  const { t } = useTranslation('pages/charter')
  const { fate, tag, sign, depth, parts } = block
  return (
    <div
      className={`ch-block ch-${fate} ch-as-${tag}`}
      style={{ paddingInlineStart: `calc(30px + ${depth * 1.2}em)` }}
    >
      <span className="ch-sign" aria-hidden="true">
        {signs[fate]}
      </span>
      {fate === 'styled' && <span className="ch-styled">{t('changes.styled')}</span>}
      {sign && <span className="ch-item">{sign}</span>}
      <span>
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <Words key={i} part={part} />
        ))}
      </span>
    </div>
  )
}
