import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { ManyForm } from './ManyForm.tsx'
import { ManyProgress } from './ManyProgress.tsx'

interface Props {
  /** What is on its way. */
  batch: string | undefined
  sent(batch: string | undefined): void
  closed(): void
}

/** Asks what is sent to whom, and shows how far it has come; it goes on without the dialog. */
export default function ManyDialog({ batch, sent, closed }: Props) {
  const { t } = useTranslation(['pages/contractRequests', 'kit'])
  const id = useId()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  const close = () => setOpen(false)
  function again() {
    setTyped(false)
    sent(undefined)
  }
  return (
    <Dialog
      name="contract.many"
      open={open}
      title={t('pages/contractRequests:many.title')}
      unsaved={!batch && typed}
      busy={busy}
      {...(batch
        ? { footer: null }
        : {
            okText: t('pages/contractRequests:many.send'),
            okButtonProps: { htmlType: 'submit' as const, form: id },
          })}
      onCancel={close}
      afterClose={closed}
    >
      {batch ? (
        <ManyProgress batch={batch} close={close} again={again} />
      ) : (
        <ManyForm id={id} setBusy={setBusy} typed={() => setTyped(true)} sent={sent} />
      )}
    </Dialog>
  )
}
