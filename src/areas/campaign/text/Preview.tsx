import { useTranslation } from 'react-i18next'
import { previewText, tryText } from '#contract/areas/campaign/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { PreviewCard, usePreviewed } from '../sending/PreviewCard.tsx'
import { TextSize } from '../TextSize.tsx'

/** A text message as its recipients get it. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const previewed = usePreviewed(row)
  const { at, of, version } = previewed
  const query = useCall(previewText, { ...of, at }, version)
  return (
    <PreviewCard text={t('sms.preview')} {...{ previewed, query }} attempt={tryText}>
      {({ text }) => (
        <>
          <p className="ms-plain">{text}</p>
          <TextSize text={text} />
        </>
      )}
    </PreviewCard>
  )
}
