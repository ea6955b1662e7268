import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sandboxSettlementFile } from '#contract/areas/payment/calls/settlements.ts'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { readSheet } from '#src/kit/call/read.ts'
import { save } from '#src/kit/export/download.ts'
import { useDraft } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { today } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'

const fields = sandboxSettlementFile.input

/** Downloads the settlement file of the sandbox, of this month unless other days are chosen. */
export function SandboxFile() {
  const { t } = useTranslation('pages/settlements')
  const id = useId()
  const lastDay = today()
  const draft = useDraft(fields, { firstDay: `${lastDay.slice(0, 8)}01`, lastDay })
  const [busy, setBusy] = useState(false)
  const words = wordsOf(providerSettlement)

  async function download() {
    const days = draft.checked('all')
    if (!days) return
    setBusy(true)
    const received = await readSheet(sandboxSettlementFile, days)
    setBusy(false)
    if (received) save(received, 'settlement.csv')
  }

  return (
    <fieldset className="pm-sandbox">
      <legend>{t('sandbox.title')}</legend>
      <p className="cs-note">{t('sandbox.text')}</p>
      <div className="pm-days">
        <FieldRows id={id} fields={fields} words={words} draft={draft} />
      </div>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={busySign(busy)}
        onClick={() => void download()}
      >
        {t('sandbox.download')}
      </Button>
    </fieldset>
  )
}
