import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { totpRemove } from '#contract/areas/access/calls/account.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'
import { toast } from '#src/providers/notification.tsx'
import { AskOne } from './AskOne.tsx'

/** Removes two-factor authentication, with the password. */
export function Remove({ close }: { close(): void }) {
  const { t } = useTranslation(['pages/security', 'kit'])
  const [open, setOpen] = useState(true)
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  return (
    <Dialog
      name="security.remove"
      open={open}
      title={t('pages/security:factor.removeTitle')}
      okText={t('pages/security:factor.remove')}
      okButtonProps={{ danger: true, htmlType: 'submit', form: 'factor' }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <AskOne
        id="factor"
        name="password"
        field={totpRemove.input.password}
        label={t('pages/security:factor.password')}
        input={CurrentPassword}
        refusal={refusal}
        send={async password => {
          const sent = await send(totpRemove, { password })
          if (!sent.ok) return sent.fields
          toast('success', t('pages/security:factor.removed'))
          setOpen(false)
        }}
      >
        <p className="cs-form-lead">{t('pages/security:factor.removeText')}</p>
      </AskOne>
    </Dialog>
  )
}
