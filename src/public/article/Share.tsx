import { useState } from 'react'

interface Props {
  say(key: string): string
  title: string
  path: string
}

/** Passes the article on: by the device where it can, otherwise by a copy of the address. */
export function Share({ say, title, path }: Props) {
  const [told, setTold] = useState('')
  const url = location.origin + path
  const shares = typeof navigator.share === 'function'
  async function copy() {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(url)
      setTold(say('copied'))
    } catch {
      setTold(`${say('notCopied')} ${url}`)
    }
  }
  return (
    <p className="ar-share">
      <button
        type="button"
        className="ar-button"
        // A reader who changes their mind is told nothing.
        onClick={() => void (shares ? navigator.share({ title, url }).catch(() => {}) : copy())}
      >
        {say(shares ? 'share' : 'copy')}
      </button>{' '}
      <span role="status">{told}</span>
    </p>
  )
}
