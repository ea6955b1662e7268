import { useEffect, useRef } from 'react'

/** What every part of the page needs of it. */
export interface Shared {
  /** In the order that gives each member their colour. */
  members: readonly number[]
  /** Another one says that there may be other answers: see `useAgain`. */
  version: number
  explain(member: number): void
  changed(): void
}

/** Asks again where the page says that there may be another answer; until then the old one stays. */
export function useAgain(version: number, refetch: () => unknown): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
}
