import { useTranslation } from 'react-i18next'
import { previewEmail, tryEmail } from '#contract/areas/campaign/calls.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { LetterPreview } from '../sending/LetterPreview.tsx'

/** An e-mail as its recipients get it. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const words = { text: t('preview.text'), frame: t('preview.frame') }
  return <LetterPreview row={row} call={previewEmail} attempt={tryEmail} {...words} />
}
