import { useEffect, useState } from 'react'
import { freeId, hasHan, type Initials, idFrom } from './projectId.ts'

/** The id that a name suggests; how Chinese is read is loaded when the name has any. */
export function useSuggestedId(name: string, taken: ReadonlySet<string>): string {
  const [initials, setInitials] = useState<Initials>()
  const chinese = hasHan(name)
  useEffect(() => {
    if (!chinese || initials) return
    import('./initials.ts').then(
      loaded => setInitials(() => loaded.initials),
      // Without it the member enters an id.
      () => {},
    )
  }, [chinese, initials])
  return freeId(idFrom(name, initials), taken)
}
