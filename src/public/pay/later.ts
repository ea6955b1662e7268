import { type ComponentType, lazy } from 'react'

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await pause(2000)
    }
}

/**
 * A part of the page that is loaded once it is needed. Without a connection it is asked for until it
 * is there: an error would leave the page empty.
 */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilThere(load) }))
