import { QrCode } from '#src/kit/ui/QrCode.tsx'
import type { Say } from './say.ts'

interface Props {
  say: Say
  /** The content of the code. */
  qr: string
  /** Until when it can be paid. */
  expireDate: string
  /** The sandbox's code is an address that can be opened here. */
  opens: boolean
}

/** A code to scan with the app of the way that was chosen. */
export function Scan({ say, qr, expireDate, opens }: Props) {
  const at = new Date(expireDate).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <>
      <p>{say('scan')}</p>
      <div className="pay-qr">
        <QrCode text={qr} label={say('qr')} />
      </div>
      {opens && <a href={qr}>{say('openSandbox')}</a>}
      <p className="pay-note">{say('expires', { at })}</p>
    </>
  )
}
