import { useEffect, useState } from 'react'

interface Loaded<T> {
  /** Undefined until it is there. */
  value: T | undefined
  failed: boolean
  retry(): void
}

/** Loads what is shown; `load` must stay the same as long as that is wanted. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ of: typeof load; value?: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let over = false
    const put = (found: { value?: T }) => !over && setAnswer({ of: load, ...found })
    load().then(
      value => put({ value }),
      () => put({}),
    )
    return () => {
      over = true
    }
  }, [load, attempt])
  const now = answer?.of === load ? answer : undefined
  return {
    value: now?.value,
    failed: now !== undefined && now.value === undefined,
    retry() {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}
