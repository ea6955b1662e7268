import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageTexts, type VariableKind } from '#contract/areas/campaign/messageTemplate.ts'
import { filledIn, knownVariables, shownValue } from '#contract/areas/campaign/variables.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import RichTextShown from '#src/kit/richText/RichTextShown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { firstLanguage, languageName, textLanguages } from '#src/kit/words/letterLanguages.ts'
import { progressIn } from '../texts.ts'
import '../message.css'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Sample = { key: string; kind: VariableKind; sample: string | null }

/** The texts of a template as they are saved, with samples for their variables. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const isPlain = row.type === 'SMS'
  const shape = isPlain ? 'plain' : 'titled'
  const written = textLanguages.filter(one => progressIn(one, row, shape) === 'COMPLETE')
  const [chosen, setChosen] = useState<LetterLanguage>()
  const language =
    chosen && written.includes(chosen) ? chosen : firstLanguage(one => written.includes(one))
  const samples = Object.fromEntries(
    ((row.variables ?? []) as Sample[]).map(({ key, kind, sample }) => [
      key,
      sample ? shownValue(kind, sample, languageTags[language]) : `[${key}]`,
    ]),
  )
  const values = {
    ...Object.fromEntries(knownVariables.map(key => [key, t(`variables.samples.${key}`)])),
    ...samples,
  }
  const names = messageTexts[language]
  const text = (name: keyof typeof names) => String(row[names[name]] ?? '')
  return (
    <Card pad title={t('template.preview')} text={t('template.previewText')}>
      {written.length === 0 && <p className="cs-note">{t('template.nothing')}</p>}
      {written.length > 1 && (
        <Segment
          label={t('texts.languages')}
          value={language}
          onChange={setChosen}
          options={written.map(value => ({ value, label: languageName(value) }))}
        />
      )}
      {written.includes(language) &&
        (isPlain ? (
          <p className="ms-plain">{filledIn(text('plain'), values)}</p>
        ) : (
          <article className="ms-letter">
            <h3>{filledIn(text('title'), values)}</h3>
            <RichTextShown html={filledIn(text('body'), values, escaped)} />
          </article>
        ))}
    </Card>
  )
}
