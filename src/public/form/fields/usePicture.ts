import { useEffect, useState } from 'react'
import { calls } from '../calls.ts'
import { useForm } from '../context.ts'

/** The address of an uploaded picture, as far as there is one. */
export function usePicture(id: number, shown: boolean): string | undefined {
  const { draft, uploads } = useForm()
  const own = uploads.chosen(id)
  const { kept } = draft.state()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (own || !shown || !kept) return
    let here = true
    let made = ''
    calls.picture({ kept, id, thumbnail: true }).then(
      blob => {
        if (!here) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      // Its name is shown all the same.
      () => {},
    )
    return () => {
      here = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [own, shown, kept, id])
  return own ?? address
}
