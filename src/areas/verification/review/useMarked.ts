import { useEffect, useState } from 'react'
import { kycImage } from '#contract/areas/verification/calls.ts'
import type { ImageField } from '#contract/areas/verification/types.ts'
import { readPicture } from '#src/kit/call/read.ts'

/**
 * Image of a verification as an object URL: undefined until it is opened and while it is loading,
 * null if it could not be loaded. It is forgotten with the page, so that it is never shown unmarked
 * or unrecorded.
 */
export function useMarked(id: number, field: ImageField, open: boolean) {
  const key = `${id} ${field}`
  const [found, setFound] = useState<{ key: string; address: string | null }>()
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    let address = ''
    readPicture(kycImage, { id, field }, stop.signal).then(
      ({ blob }) => {
        if (stop.signal.aborted) return
        address = URL.createObjectURL(blob)
        setFound({ key, address })
      },
      () => {
        if (!stop.signal.aborted) setFound({ key, address: null })
      },
    )
    return () => {
      stop.abort()
      URL.revokeObjectURL(address)
      setFound(undefined)
    }
  }, [id, field, open, key])
  return found?.key === key ? found.address : undefined
}
