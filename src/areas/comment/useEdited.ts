import { useSearchParams } from 'react-router'

const EDITED = 'comment'

/** The comment being edited, stored in the address to survive a reload. */
export function useEdited(): [number | undefined, (id: number | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const edit = (id: number | undefined) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (id === undefined) next.delete(EDITED)
        else next.set(EDITED, String(id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [Number(params.get(EDITED)) || undefined, edit]
}
