import { useTranslation } from 'react-i18next'
import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { changesOf, type SectionState } from '#contract/areas/profile/mergeCv.ts'
import { type CvSection, personalCv } from '#contract/areas/profile/personalCv.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { linesOf } from './lines.ts'
import type { Imported } from './useImported.ts'

const tones = { NEW: 'green', DIFFERENT: 'gold', SAME: 'neutral', NOTHING: 'neutral' } as const
const signs = { ADDED: '+', REMOVED: '−' } as const
const looks = { ADDED: 'ce-added', REMOVED: 'ce-removed' } as const

interface Props {
  section: CvSection
  state: SectionState
  mine: CvContent
  imported: Imported
}

/** What becomes of a section, and the choice about it. */
export function SectionPreview({ section, state, mine, imported }: Props) {
  const { t } = useTranslation('pages/cvExchange')
  const words = wordsOf(personalCv)
  const title = words.choice('cardSections', section)
  const { choices, choose, offers, found } = imported
  const choice = choices[section] ?? 'KEEP'
  const linesIn = (cv: CvContent) => linesOf(section, cv, words)
  const before = linesIn(mine)
  const after = linesIn({ ...mine, ...changesOf(mine, found, { [section]: choice }) })
  const removed = before.filter(line => !after.includes(line))
  const added = after.filter(line => !before.includes(line))
  const kept = after.length - added.length
  const left = linesIn(found).filter(line => !after.includes(line))
  return (
    <section className="ce-section" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {state !== 'NOTHING' && <Tag tone={tones[state]}>{t(`import.state.${state}`)}</Tag>}
        {state !== 'SAME' && (
          <Segment
            label={t('import.choice.label', { section: title })}
            options={(offers[section] ?? []).map(value => ({
              value,
              label: t(`import.choice.${value}`),
            }))}
            value={choice}
            onChange={value => choose(section, value)}
          />
        )}
      </header>
      <Lines kind="REMOVED" lines={removed} />
      <Lines kind="ADDED" lines={added} />
      {kept > 0 && <p className="ce-note">{t('import.keptLines', { count: kept })}</p>}
      {left.length > 0 && state !== 'SAME' && (
        <p className="ce-note">
          {t('import.notTaken')}: {left.join('; ')}
        </p>
      )}
    </section>
  )
}

/** Lines that come or go: told by a word and a sign, not by colour alone. */
function Lines({ kind, lines }: { kind: 'ADDED' | 'REMOVED'; lines: readonly string[] }) {
  const { t } = useTranslation('pages/cvExchange')
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(text => (
        <li key={text} className={looks[kind]}>
          <span className="cs-aside">{t(`import.line.${kind}`)}: </span>
          <span aria-hidden>{signs[kind]}</span> {text}
        </li>
      ))}
    </ul>
  )
}
