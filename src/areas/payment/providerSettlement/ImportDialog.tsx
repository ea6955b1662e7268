import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { importSettlement } from '#contract/areas/payment/calls/settlements.ts'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import type { Provider } from '#contract/payWay.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { SheetDrop } from '#src/kit/import/SheetDrop.tsx'
import { useSheet } from '#src/kit/import/useSheet.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { SandboxFile } from './SandboxFile.tsx'
import { count } from './settlements.ts'
import '#src/pages/pages.css'
import '../payment.css'

const { provider } = importSettlement.input
const fields = { provider }

/** Asks for a provider and its file, imports it, and opens the settlement. */
export default function ImportDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation('pages/settlements')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(fields, { provider: null })
  const chosen = draft.values.provider as Provider | null
  const { send, busy } = useSend({ refusals: 'allHere' })
  const sheet = useSheet()
  const [file, setFile] = useState<File>()
  const [open, setOpen] = useState(true)
  const reload = useReload()
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!file) sheet.setRefusal(t('import.missing'))
    if (!values || !chosen || !file) return focusFirstRefused(form.current)
    const outcome = await sheet.send(file, file =>
      send(importSettlement, { provider: chosen, file }, ({ lines }) =>
        t('import.done', { count: lines, number: count(lines) }),
      ),
    )
    if (!outcome) return
    if (!outcome.ok)
      return sheet.setRefusal(outcome.message || Object.values(outcome.fields)[0] || '')
    setOpen(false)
    void reload(providerSettlement)
    void navigate(`/payments/settlements/show/${outcome.data.id}`)
  }

  return (
    <Dialog
      name="settlement.import"
      open={open}
      title={t('import.title')}
      unsaved={file !== undefined}
      okText={t('import.go')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={busy || sheet.reading !== undefined}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <p className="cs-form-lead">{t('import.lead')}</p>
        <FieldRow
          id={`${id}-provider`}
          name="provider"
          field={provider}
          words={wordsOf(providerSettlement)}
          draft={draft}
          disabled={busy}
          note={chosen && t(`import.which.${chosen}`)}
        />
        {chosen === 'SANDBOX' && <SandboxFile />}
        <SheetDrop
          take={taken => {
            sheet.setRefusal('')
            setFile(taken)
          }}
          chosen={file?.name}
          reading={sheet.reading}
          disabled={sheet.reading !== undefined}
          {...(sheet.refusal && { refused: `${id}-refused` })}
        />
        {sheet.refusal && (
          <p id={`${id}-refused`} className="cs-refused" role="alert">
            {sheet.refusal}
          </p>
        )}
      </form>
    </Dialog>
  )
}
