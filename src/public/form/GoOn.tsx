import { useCallback, useEffect, useState } from 'react'
import { KEPT_DAYS, resumePath } from '#contract/areas/eform/formPaths.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { QrCode } from '#src/kit/ui/QrCode.tsx'
import { purposeHere } from './calls.ts'
import { useForm } from './context.ts'

/** The link with which the answers are gone on with on another device. */
export function GoOn({ code }: { code: string }) {
  const { say, draft } = useForm()
  const [trouble, setTrouble] = useState('')
  const [told, setTold] = useState('')
  const { kept } = draft.state()
  const shares = typeof navigator.share === 'function'
  const keep = useCallback(async () => {
    setTrouble('')
    try {
      await draft.keep()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setTrouble(error.message || say('network.keep'))
    }
  }, [draft, say])
  useEffect(() => void keep(), [keep])

  const url = kept && location.origin + resumePath(code, kept, purposeHere())
  async function copy() {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(url ?? '')
      setTold(say('goOn.copied'))
    } catch {
      setTold(say('goOn.notCopied'))
    }
  }
  return (
    <div className="fo-go-on">
      {trouble && (
        <p role="alert" className="fo-refused">
          {trouble}{' '}
          <button type="button" className="fo-link" onClick={() => void keep()}>
            {say('retry')}
          </button>
        </p>
      )}
      {!url && !trouble && <p role="status">{say('loading')}</p>}
      {url && (
        <>
          <p>{say('goOn.text', { days: KEPT_DAYS })}</p>
          <div className="fo-qr">
            <QrCode text={url} label={say('goOn.qr')} />
          </div>
          <div className="fo-go-on-link">
            <input
              className="fo-input"
              readOnly
              value={url}
              aria-label={say('goOn.link')}
              onFocus={event => event.target.select()}
            />
            <button type="button" className="fo-button" onClick={() => void copy()}>
              {say('goOn.copy')}
            </button>
            {shares && (
              <button
                type="button"
                className="fo-button"
                // Whoever changes their mind is told nothing.
                onClick={() => void navigator.share({ title: document.title, url }).catch(() => {})}
              >
                {say('goOn.share')}
              </button>
            )}
          </div>
          <p role="status">{told}</p>
          <p className="fo-quiet">{say('goOn.careful')}</p>
        </>
      )}
    </div>
  )
}
