import { useState } from 'react'
import type { Say } from '../signIn/Page.tsx'

/** For a page that is open in the wrong browser: its address, to take to the right one. */
export function Elsewhere({ own }: { own: Say }) {
  const [copied, setCopied] = useState<boolean>()
  // Without https there is no clipboard.
  const copy = async () => navigator.clipboard.writeText(location.href)
  return (
    <>
      <button
        type="button"
        className="si-submit"
        onClick={() =>
          void copy().then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {own('copy')}
      </button>
      <p className="si-below" role="status">
        {copied !== undefined && own(copied ? 'copied' : 'notCopied')}
      </p>
    </>
  )
}
