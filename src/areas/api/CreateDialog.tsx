import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { NewToken } from './NewToken.tsx'
import { TokenForm } from './TokenForm.tsx'
import { useCreation } from './useCreation.ts'

const FORM = 'apiToken'

/** Creates a token, and shows it once: its secret lives in this dialog alone. */
export function CreateDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation('pages/tokens')
  const [open, setOpen] = useState(true)
  const creation = useCreation()
  const { secret, busy, draft } = creation
  const done = secret !== undefined
  return (
    <Dialog
      name="api.createToken"
      width={640}
      open={open}
      title={t(done ? 'made.title' : 'form.title')}
      unsaved={!done && Object.keys(draft.changed).length > 0}
      okText={t(done ? 'made.done' : 'form.submit')}
      okButtonProps={done ? {} : { htmlType: 'submit', form: FORM }}
      // Once it is shown, only the button closes the dialog.
      closable={!done}
      maskClosable={!done}
      keyboard={!done}
      busy={busy}
      onlyOk={done}
      onOk={() => done && setOpen(false)}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      {done ? <NewToken secret={secret} /> : <TokenForm id={FORM} creation={creation} />}
    </Dialog>
  )
}
