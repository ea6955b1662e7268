import { useCallback, useRef, useState } from 'react'
import type { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { ask, type Verified } from './calls.ts'
import { readPdf } from './readPdf.ts'

// Checked by its type: the catalogue itself would be a third of what the page loads.
const tooMany: (typeof errors)['tooMany'] = 429

/** Why there is no result. */
type Trouble = 'notPdf' | 'insecure' | 'tooMany' | 'network'

interface Outcome {
  verified?: Verified
  trouble?: Trouble
  file?: string
}

const troubleOf = (error: unknown): Trouble =>
  error instanceof Failure && error.statusCode === tooMany ? 'tooMany' : 'network'

/** Asks about a file or a code; the latest question counts. */
export function useVerified() {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  const run = useCallback(async (work: () => Promise<Outcome>) => {
    const own = ++latest.current
    setBusy(true)
    const next = await work().catch(error => ({ trouble: troubleOf(error) }))
    if (own !== latest.current) return
    setOutcome(next)
    setBusy(false)
  }, [])

  const askCode = useCallback(
    (code: string) => run(async () => ({ verified: await ask({ code }) })),
    [run],
  )

  /** `code` is what the file is expected to be, where it says nothing of itself. */
  const askFile = useCallback(
    (file: File, code: string | undefined) =>
      run(async () => {
        // Browsers calculate hashes on secure pages only.
        if (!globalThis.crypto?.subtle) return { trouble: 'insecure' }
        const read = await readPdf(file)
        if (!read) return { trouble: 'notPdf', file: file.name }
        const about = code === undefined ? read : { code, ...read }
        return { verified: await ask(about), file: file.name }
      }),
    [run],
  )
  return { ...outcome, busy, askCode, askFile }
}
