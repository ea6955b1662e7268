import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unbindMobile } from '#contract/areas/access/calls/binding.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { toast } from '#src/providers/notification.tsx'
import type { Bound, Doing, Of } from './binding.ts'
import type { NewProps } from './newProps.ts'
import { Prove } from './Prove.tsx'

// All the numbering plans of the world: only when a number is typed.
const NewMobile = lazyWithWords<NewProps>([], () => import('./NewMobile.tsx'))
const NewEmail = lazyWithWords<NewProps>([], () => import('./NewEmail.tsx'))

interface Props {
  of: Of
  doing: Doing
  bound: Bound
  close(): void
}

/** Binds, changes or removes what the account is signed in to with: first a proof, then the change. */
export function BindDialog({ of, doing, bound, close }: Props) {
  const { t } = useTranslation('pages/bindAccount')
  const [open, setOpen] = useState(true)
  const [ticket, setTicket] = useState('')
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const { send } = useSend()

  function done(words: string) {
    toast('success', words)
    setOpen(false)
  }
  async function proved(ticket: string) {
    if (doing !== 'remove') return setTicket(ticket)
    const sent = await send(unbindMobile, { ticket }, t('mobile.removed'))
    if (sent.ok) setOpen(false)
  }
  const doingWords =
    of === 'email' ? t(doing === 'bind' ? 'email.bind' : 'email.change') : t(`mobile.${doing}`)
  const New = of === 'mobile' ? NewMobile : NewEmail
  return (
    <Dialog
      name="account.bind"
      open={open}
      title={doingWords}
      okText={ticket || doing === 'remove' ? doingWords : t('next')}
      okButtonProps={{ htmlType: 'submit', form: 'binding', danger: doing === 'remove' }}
      maskClosable={false}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {doing === 'remove' && (
        <p className="cs-form-lead">
          {t('mobile.removeLast', { value: bound.value })} {t('mobile.removeText')}
        </p>
      )}
      {ticket && doing !== 'remove' ? (
        <New
          {...{ doing, ticket, busy, setBusy }}
          expired={why => {
            setTicket('')
            setWhy(why)
          }}
          done={value => done(t(`${of}.${doing === 'bind' ? 'bound' : 'changed'}`, { value }))}
        />
      ) : (
        <Prove {...{ of, bound, why, busy, setBusy, proved }} />
      )}
    </Dialog>
  )
}
