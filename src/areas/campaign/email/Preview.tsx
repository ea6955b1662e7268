import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewEmail, tryEmail } from '#contract/areas/campaign/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import { PreviewCard, usePreviewed } from '../sending/PreviewCard.tsx'

const widths = { phone: 390, desktop: 720 } as const
type Width = keyof typeof widths

/** An e-mail as its recipients get it. */
export default function Preview({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const [width, setWidth] = useState<Width>('desktop')
  const previewed = usePreviewed(row)
  const { at, of, version } = previewed
  const query = useCall(previewEmail, { ...of, at }, version)
  return (
    <PreviewCard
      text={t('preview.text')}
      {...{ previewed, query }}
      attempt={tryEmail}
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
            title={t('preview.frame')}
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
