import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { totpBegin, totpConfirm } from '#contract/areas/access/calls/account.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'
import { AskOne } from './AskOne.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { Secret } from './Secret.tsx'

/** Sets up two-factor authentication: password, then a code of the app, then backup codes. */
export function SetUp({ close }: { close(): void }) {
  const { t } = useTranslation(['pages/security', 'kit'])
  const [open, setOpen] = useState(true)
  const [begun, setBegun] = useState<CallOutput<typeof totpBegin>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, refusal, send } = useSend({ refusals: 'here' })
  const done = codes !== undefined
  return (
    <Dialog
      name="security.setUp"
      open={open}
      title={t(done ? 'pages/security:codes.title' : 'pages/security:factor.setUpTitle')}
      okText={t(done ? 'pages/security:codes.kept' : 'pages/security:factor.next')}
      okButtonProps={done ? {} : { htmlType: 'submit', form: 'factor' }}
      // The codes are shown only once: only the button closes the dialog.
      closable={!done}
      maskClosable={false}
      keyboard={!done}
      busy={busy}
      onlyOk={done}
      onOk={() => done && setOpen(false)}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {!begun && (
        <AskOne
          key="password"
          id="factor"
          name="password"
          field={totpBegin.input.password}
          label={t('pages/security:factor.password')}
          input={CurrentPassword}
          refusal={refusal}
          send={async password => {
            const sent = await send(totpBegin, { password })
            if (!sent.ok) return sent.fields
            setBegun(sent.data)
          }}
        >
          <p className="cs-form-lead">{t('pages/security:factor.setUpText')}</p>
        </AskOne>
      )}
      {begun && !done && (
        <AskOne
          key="code"
          id="factor"
          name="code"
          field={totpConfirm.input.code}
          label={t('pages/security:factor.code')}
          input={CodeInput}
          refusal={refusal}
          send={async code => {
            const sent = await send(totpConfirm, { code })
            if (!sent.ok)
              return sent.fields.code ? { code: t('pages/security:factor.wrong') } : sent.fields
            setCodes(sent.data.backupCodes)
          }}
        >
          <Secret {...begun} />
        </AskOne>
      )}
      {codes && <BackupCodes codes={codes} />}
    </Dialog>
  )
}
