import type { ComponentType } from 'react'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** What browsers say of a script that did not come, and we of words. */
const lost = /dynamically imported module|module script|preload CSS|no words/i

/** Did the files of it not come? It can be tried again, unlike what is wrong in itself. */
const isLost = (error: unknown) => error instanceof Error && lost.test(error.message)

/** What stands in the place of something whose files did not come. */
interface StandIns {
  page<P extends object>(load: Load<P>): ComponentType<P>
  above<P extends Above>(load: Load<P>): ComponentType<P>
  /** What says why, and what helps. */
  said: ComponentType<{ again(): Promise<void> }>
}
let standIns: StandIns | undefined
/** They come once the page stands: without a connection they could not. */
export const keepStandIns = (come: StandIns) => {
  standIns = come
}
export const broken = () => standIns?.said

/** Style sheets that did not come. */
const bare = new Set<HTMLLinkElement>()
const note = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') bare.add(target)
}
addEventListener('error', note, { capture: true })

/**
 * The bundler asks for a style sheet once, whether it came or not. Those that did not are asked for
 * again: what came without would be shown bare.
 */
export async function loadStyles(): Promise<void> {
  const again = (old: HTMLLinkElement) =>
    new Promise((came, failed) => {
      const link = old.cloneNode() as HTMLLinkElement
      link.onload = came
      link.onerror = failed
      bare.delete(old)
      old.replaceWith(link)
    })
  await Promise.all([...bare].map(again))
}

/**
 * Loads a page or a part of it; where its files do not come, that stands in its place, until they
 * do. What loads once and for all (`lazy`, a route) would never ask for them again.
 */
export const sturdy =
  <P extends object>(load: Load<P>): Load<P> =>
  () =>
    load().catch(error => {
      if (!standIns || !isLost(error)) throw error
      return { default: standIns.page(load) }
    })

/** What opens above the page. */
export interface Above {
  open: boolean
  onClose(): void
}

/** The same for what opens above the page: nothing stands there then, a message says it. */
export const sturdyAbove =
  <P extends Above>(load: Load<P>): Load<P> =>
  () =>
    load().catch(error => {
      if (!standIns || !isLost(error)) throw error
      return { default: standIns.above(load) }
    })
