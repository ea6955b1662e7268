import { useEffect, useState } from 'react'
import { Failure } from '#src/kit/call/failure.ts'

/** What was asked for once when the page opened: not answered yet, answered, or refused. */
export function useAsked<T>(ask: () => Promise<T>) {
  const [asked, setAsked] = useState<{ answer?: T; refusal?: string; message?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    let gone = false
    ask().then(
      answer => !gone && setAsked({ answer }),
      error =>
        !gone &&
        setAsked(
          error instanceof Failure && error.message
            ? { refusal: error.refusal ?? 'unknown', message: error.message }
            : { refusal: 'network' },
        ),
    )
    return () => {
      gone = true
    }
  }, [])
  return asked
}
