import { useTranslation } from 'react-i18next'
import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { ImportNotes } from './ImportNotes.tsx'
import { SectionPreview } from './SectionPreview.tsx'
import type { Imported } from './useImported.ts'

interface Props {
  mine: CvContent
  imported: Imported
}

/** Section by section what would be added, changed or left, and what cannot be taken over. */
export function ImportPreview({ mine, imported }: Props) {
  const { t } = useTranslation('pages/cvExchange')
  const { read, sections } = imported
  if (!read) return null
  const isNew = sections.some(({ state }) => state !== 'SAME')
  return (
    <div className="ce-preview">
      <p className="ce-note">
        {read.kind === 'PDF' && `${t('import.pdfNote')} `}
        {t('import.names')}
      </p>
      {!isNew && <Nothing title={t('import.nothing.title')} text={t('import.nothing.text')} />}
      {sections.map(({ section, state }) => (
        <SectionPreview key={section} {...{ section, state, mine, imported }} />
      ))}
      <ImportNotes read={read} rest={imported.rest} />
    </div>
  )
}
