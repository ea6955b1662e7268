import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmWords } from '#contract/areas/web3/calls.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { CustodialForm } from './CustodialForm.tsx'
import { useCustodial } from './useCustodial.ts'
import { Words } from './Words.tsx'

const FORM = 'custodialWallet'

interface Props {
  /** The proof of who asks is a code instead of the password. */
  byCode: boolean
  /** The wallet is there: its words are shown again. */
  again: boolean
  /** Called when the server asks for the other proof. */
  reload(): void
  closed(): void
}

const titleOf = (done: boolean, again: boolean) =>
  done ? 'words.title' : again ? 'words.show' : 'custodial.title'
const okOf = (done: boolean, again: boolean) =>
  done ? 'words.done' : again ? 'words.show' : 'custodial.create'

/** Creates a wallet that the cooperative keeps, and shows its words: they live in this dialog alone. */
export function CustodialDialog({ byCode, again, reload, closed }: Props) {
  const { t } = useTranslation('pages/web3')
  const [open, setOpen] = useState(true)
  const [written, setWritten] = useState(false)
  const custodial = useCustodial({ byCode, reload })
  const { mnemonic } = custodial
  const { busy: confirming, send } = useSend()
  const busy = custodial.busy || confirming
  const done = mnemonic !== undefined
  const close = () => setOpen(false)
  const confirm = async () => {
    const sent = await send(confirmWords, {})
    // Confirmed in another window already.
    if (sent.ok || sent.failure.refusal === 'notFound') close()
  }
  return (
    <Dialog
      name="web3.custodial"
      width={560}
      open={open}
      title={t(titleOf(done, again))}
      okText={t(okOf(done, again))}
      okButtonProps={done ? { disabled: !written } : { htmlType: 'submit', form: FORM }}
      // Once the words are shown, only the button closes the dialog.
      closable={!done}
      maskClosable={!done}
      keyboard={!done}
      busy={busy}
      onlyOk={done}
      onOk={() => done && void confirm()}
      onCancel={close}
      afterClose={closed}
    >
      {done ? (
        <Words mnemonic={mnemonic} written={written} onChange={setWritten} />
      ) : (
        <CustodialForm id={FORM} custodial={custodial} again={again} />
      )}
    </Dialog>
  )
}
