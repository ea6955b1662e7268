import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  previewEmail,
  previewNotice,
  tryEmail,
  tryText,
} from '#contract/areas/campaign/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { PreviewCard, usePreviewed } from './PreviewCard.tsx'

const widths = { phone: 390, desktop: 720 } as const
type Width = keyof typeof widths

interface Props {
  row: Row
  call: typeof previewEmail | typeof previewNotice
  text: string
  /** What is within the frame. */
  frame: string
  attempt?: typeof tryEmail | typeof tryText
}

/** A formatted message as its recipients get it, on a phone or a desktop. */
export function LetterPreview({ row, call, text, frame, attempt }: Props) {
  const { t } = useTranslation('pages/messages')
  const [width, setWidth] = useState<Width>('desktop')
  const previewed = usePreviewed(row)
  const { at, of, version } = previewed
  const query = useCall(call, { ...of, at }, version)
  return (
    <PreviewCard
      {...{ text, previewed, query, ...(attempt && { attempt }) }}
      tools={
        <Segment
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          options={(Object.keys(widths) as Width[]).map(value => ({
            value,
            label: t(`preview.widths.${value}`),
          }))}
        />
      }
    >
      {({ subject, html }) => (
        <>
          <p className="ms-subject">{subject}</p>
          {/* Nothing in it runs, and nothing leads out of it. */}
          <iframe
            className="ms-frame"
            title={frame}
            sandbox=""
            srcDoc={html}
            style={{ maxWidth: widths[width] }}
          />
          {html.includes('<img') && <p className="cs-note">{t('preview.pictures')}</p>}
        </>
      )}
    </PreviewCard>
  )
}
