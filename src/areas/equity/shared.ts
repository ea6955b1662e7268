import { useEffect, useRef } from 'react'

/** Props of every section of the page. */
export interface Shared {
  /** The colour of a member in every chart of the project. */
  colourOf(member: number): string
  /** Changes when data may have changed: see `useRefetch`. */
  version: number
  explain(member: number): void
  changed(): void
}

/** Reloads when the version changes; until then the previous data stays. */
export function useRefetch(version: number, refetch: () => unknown): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
}
