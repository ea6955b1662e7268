import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dataExportState,
  downloadOwnData,
  EXPORT_DAYS,
  startDataExport,
} from '#contract/areas/membership/calls/ownData.ts'
import { NOTICE_CAME } from '#contract/areas/notice/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { SaveButton } from '#src/kit/export/SaveButton.tsx'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { session, viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { toast } from '#src/providers/notification.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import { ProofDialog } from './ProofDialog.tsx'

/** Everything about the member as one file: asked for here, downloaded here when it is ready. */
export function ExportCard() {
  const { t } = useTranslation('pages/ownData')
  const { data, isError, error, refetch } = useCall(dataExportState, {})
  const [open, setOpen] = useState(false)
  // The notice that it is ready.
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if ([NOTICE_CAME, GAP].includes(kind)) void refetch()
  })
  const latest = data?.latest
  const ready = latest?.status === 'READY'
  const pending = latest?.status === 'PENDING'
  return (
    <Card pad title={t('export.title')}>
      <p className="od-text">{t('export.text')}</p>
      <p className="od-text cs-note">{t('export.kept', { days: EXPORT_DAYS })}</p>
      {!data && (isError ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />)}
      {latest && <ExportStatus latest={latest} />}
      {data && (
        <p className="od-buttons">
          {ready && (
            <SaveButton call={downloadOwnData} input={{}} name={t('archive.fileName')}>
              {t('export.download')}
            </SaveButton>
          )}
          {!pending && !data.nextDate && (
            <Button type="primary" disabled={Boolean(viewing())} onClick={() => setOpen(true)}>
              {t(ready ? 'export.again' : 'export.ask')}
            </Button>
          )}
        </p>
      )}
      {data?.nextDate && !pending && (
        <p className="cs-note">{t('export.next', { time: instant(data.nextDate) })}</p>
      )}
      {open && data && (
        <ProofDialog
          name="ownData.export"
          title={t('export.askTitle')}
          okText={t('export.ask')}
          byCode={data.byCode}
          act={(send, values) => send(startDataExport, values)}
          done={() => {
            toast('success', t('export.made'))
            void refetch()
          }}
          closed={() => setOpen(false)}
        >
          <p className="cs-form-lead">{t('export.askText')}</p>
        </ProofDialog>
      )}
    </Card>
  )
}
