import { useState } from 'react'
import { useUnsaved } from '#src/kit/form/leave.ts'

/** Asks before a signature that was not sent is left behind; answers how the sheet says so. */
export function useUnsent(): (unsent: boolean) => void {
  const [unsent, setUnsent] = useState(false)
  useUnsaved(unsent)
  return setUnsent
}
