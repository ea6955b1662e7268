import { useEffect, useState } from 'react'
import { freeId, hasHan, type Initials, idFrom } from './projectId.ts'

/** The id that a name suggests; how Chinese is read is loaded when the name has any. */
export function useSuggestedId(name: string, taken: ReadonlySet<string>): string {
  const [initials, setInitials] = useState<Initials>()
  const [failed, setFailed] = useState(false)
  const chinese = hasHan(name)
  useEffect(() => {
    if (!chinese || initials || failed) return
    import('./initials.ts').then(
      loaded => setInitials(() => loaded.initials),
      // Without it the member enters an id.
      () => setFailed(true),
    )
  }, [chinese, initials, failed])
  // Half of the name would suggest another id.
  if (chinese && !initials && !failed) return ''
  return freeId(idFrom(name, initials), taken)
}
