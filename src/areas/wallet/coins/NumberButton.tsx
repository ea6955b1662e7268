import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import './coins.css'

interface Props {
  /** What the button does, also as its accessible name. */
  label: string
  /** Where it is recorded that the number was shown. */
  note: string
  /** Whose account it is: the title of the dialog. */
  title: string
  /** Loads the number; undefined if it was refused, which is shown already. */
  load(): Promise<string | undefined>
  busy: boolean
  small?: boolean | undefined
}

/** Shows an account number until the dialog is closed; each time is recorded. */
export function NumberButton({ label, note, title, load, busy, small = false }: Props) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState(false)
  async function show() {
    const number = await load()
    if (number === undefined) return
    setShown(number)
    setOpen(true)
  }
  const icon = <EyeOutlined aria-hidden />
  return (
    <>
      {small ? (
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={icon}
          aria-label={label}
          title={`${label} (${note})`}
          loading={busy}
          onClick={() => void show()}
        />
      ) : (
        <span className="co-number-button">
          <Button icon={icon} loading={busy} onClick={() => void show()}>
            {label}
          </Button>
          <small className="cs-note">{note}</small>
        </span>
      )}
      <Dialog
        name="account.number"
        open={open}
        width={440}
        title={title}
        footer={
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('kit:close')}
          </Button>
        }
        onCancel={() => setOpen(false)}
        afterClose={() => setShown(undefined)}
      >
        <p className="co-number">
          <code>{shown}</code>
          <CopyButton text={shown ?? ''} />
        </p>
        <p className="cs-note">{note}</p>
      </Dialog>
    </>
  )
}
