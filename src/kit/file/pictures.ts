import { useEffect, useEffectEvent, useState } from 'react'
import type { Received } from '../call/wire.ts'
import { receiveFile } from './transfer.ts'

/**
 * Object URLs of pictures. A token is never part of an address, so pictures are fetched and shown
 * by object URL, which is revoked when no component shows it. Thumbnails stay in a small cache.
 */
interface CachedPicture {
  address: Promise<string>
  shown: number
}
const cache = new Map<string, CachedPicture>()
/** Thumbnails that stay cached while no component shows them. */
const spare = 60

function drop(key: string, one: CachedPicture) {
  cache.delete(key)
  void one.address.then(
    address => URL.revokeObjectURL(address),
    () => {},
  )
}

function take(key: string, load: () => Promise<Received>): CachedPicture {
  const now = cache.get(key)
  const one: CachedPicture = now ?? {
    address: load().then(({ blob }) => URL.createObjectURL(blob)),
    shown: 0,
  }
  one.shown++
  // The newest entry is last, so that the least recently used is dropped first.
  cache.delete(key)
  cache.set(key, one)
  // A failed request is not cached.
  one.address.catch(() => cache.get(key) === one && cache.delete(key))
  return one
}

function release(key: string, one: CachedPicture, keeps: boolean) {
  one.shown--
  if (one.shown > 0 || cache.get(key) !== one) return
  if (!keeps) return drop(key, one)
  const idle = [...cache].filter(([, { shown }]) => shown === 0)
  for (const [other, oldest] of idle.slice(0, Math.max(0, idle.length - spare))) drop(other, oldest)
}

/**
 * The object URL of what `load` answers: undefined while it is loading, null if there is none. The
 * `key` says which picture it is; with `keeps` it stays cached for a while.
 */
export function useLoadedPicture(
  key: string,
  load: () => Promise<Received>,
  keeps: boolean,
): string | null | undefined {
  const [found, setFound] = useState<{ key: string; address: string | null }>()
  const begin = useEffectEvent(() => take(key, load))
  useEffect(() => {
    let here = true
    const one = begin()
    const say = (address: string | null) => here && setFound({ key, address })
    one.address.then(say, () => say(null))
    return () => {
      here = false
      release(key, one, keeps)
    }
  }, [key, keeps])
  return found?.key === key ? found.address : undefined
}

/** The same for a stored file. */
export const usePicture = (id: number, thumbnail: boolean) =>
  useLoadedPicture(`${id} ${thumbnail}`, () => receiveFile(id, thumbnail), thumbnail)
