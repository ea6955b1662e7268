import { useEffect, useState } from 'react'
import { receiveFile } from './transfer.ts'

/**
 * Addresses of pictures. A token never stands in an address, so a picture is fetched and given one
 * of its own; it is given back when nobody shows it. Small ones are kept a while: lists are paged.
 */
interface Held {
  address: Promise<string>
  shown: number
}
const held = new Map<string, Held>()
/** Small pictures kept though nobody shows them. */
const spare = 60

function drop(key: string, one: Held) {
  held.delete(key)
  void one.address.then(
    address => URL.revokeObjectURL(address),
    () => {},
  )
}

function take(key: string, id: number, thumbnail: boolean): Held {
  const now = held.get(key)
  const one: Held = now ?? {
    address: receiveFile(id, thumbnail).then(({ blob }) => URL.createObjectURL(blob)),
    shown: 0,
  }
  one.shown++
  // The newest stands last: what is dropped is what was not shown for longest.
  held.delete(key)
  held.set(key, one)
  // What failed is asked for again next time.
  one.address.catch(() => held.get(key) === one && held.delete(key))
  return one
}

function release(key: string, one: Held, thumbnail: boolean) {
  one.shown--
  if (one.shown > 0 || held.get(key) !== one) return
  if (!thumbnail) return drop(key, one)
  const idle = [...held].filter(([, { shown }]) => shown === 0)
  for (const [other, oldest] of idle.slice(0, Math.max(0, idle.length - spare))) drop(other, oldest)
}

/** The address of a picture while it is shown: undefined while it comes, null where there is none. */
export function usePicture(id: number, thumbnail: boolean): string | null | undefined {
  const key = `${id} ${thumbnail}`
  const [found, setFound] = useState<{ key: string; address: string | null }>()
  useEffect(() => {
    let here = true
    const one = take(key, id, thumbnail)
    const say = (address: string | null) => here && setFound({ key, address })
    one.address.then(say, () => say(null))
    return () => {
      here = false
      release(key, one, thumbnail)
    }
  }, [key, id, thumbnail])
  return found?.key === key ? found.address : undefined
}
