import { useTranslation } from 'react-i18next'
import { previewNotice } from '#contract/areas/campaign/calls.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { LetterPreview } from '../sending/LetterPreview.tsx'

/** A notice as its recipients see it. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const words = { text: t('notice.preview'), frame: t('notice.frame') }
  return <LetterPreview row={row} call={previewNotice} {...words} />
}
