import { useSearchParams } from 'react-router'

/** The parameter of the list's address that names what was sent to many. */
export const BATCH = 'batch'

/** What was sent to many, kept in the address: a reload, Back and a shared link lead to it again. */
export function useBatch() {
  const [params, setParams] = useSearchParams()
  const set = (batch: string | undefined) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (batch) next.set(BATCH, batch)
        else next.delete(BATCH)
        return next
      },
      { replace: true },
    )
  return [params.get(BATCH) ?? undefined, set] as const
}
