import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { batchRead } from '#contract/areas/wallet/calls/batch.ts'
import { batchHead, coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { useSheet } from '#src/kit/import/useSheet.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { SheetField } from './SheetField.tsx'

/** Asks for a file and what its lines have in common, and reads it into a draft. */
export default function BatchDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const words = wordsOf(coinBatch)
  const title = t('pages/coins:batch.title')
  const { draft, stored } = useStoredDraft(batchHead, blank(batchHead), {
    form: 'coins/batch',
    title,
  })
  const { send, busy, refusal } = useSend({ stored })
  const sheet = useSheet()
  const [file, setFile] = useState<File>()
  const reload = useReload()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const waiting = busy || sheet.reading !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!file) sheet.setRefusal(t('pages/coins:batch.missing'))
    if (!values || !file) return focusFirstRefused(form.current)
    const head = values as Omit<CallInput<typeof batchRead>, 'file'>
    const outcome = await sheet.send(file, file =>
      send(batchRead, { ...head, file }, t('pages/coins:batch.made')),
    )
    if (!outcome) return
    if (outcome.ok) {
      stored.discard()
      setOpen(false)
      void reload(coinBatch)
      void navigate(`/coins/coinsBatch/show/${outcome.data.id}`)
    } else if (!outcome.unsent) {
      draft.refuse(outcome.fields)
      sheet.setRefusal(outcome.fields.file ?? '')
    }
  }

  return (
    <Dialog
      name="coins.batch"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={t('pages/coins:batch.read')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={waiting}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <p className="cs-form-lead">{t('pages/coins:batch.lead')}</p>
        <DraftNote stored={stored} creating busy={waiting} />
        {refusal && <FormAlert message={refusal} />}
        <FieldRows id={id} fields={batchHead} words={words} draft={draft} />
        <SheetField
          take={chosen => {
            sheet.setRefusal('')
            setFile(chosen)
          }}
          chosen={file?.name}
          reading={sheet.reading}
          refusal={sheet.refusal}
        />
      </form>
    </Dialog>
  )
}
