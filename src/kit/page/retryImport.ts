import type { ComponentType } from 'react'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** What browsers say of a script that did not come, and we of words. */
const importFailure = /dynamically imported module|module script|preload CSS|no words/i

/** Did the files of it not come? It can be tried again, unlike what is wrong in itself. */
const isImportFailure = (error: unknown) =>
  error instanceof Error && importFailure.test(error.message)

/** What stands in the place of something whose files did not come. */
interface Fallbacks {
  page<P extends object>(load: Load<P>): ComponentType<P>
  dialog<P extends DialogProps>(load: Load<P>): ComponentType<P>
  /** What says why, and what helps. */
  error: ComponentType<{ again(): Promise<void> }>
}
let fallbacks: Fallbacks | undefined
/** They come once the page stands: without a connection they could not. */
export const setFallbacks = (next: Fallbacks) => {
  fallbacks = next
}
export const errorFallback = () => fallbacks?.error

/** Style sheets that did not come. */
const failedStyles = new Set<HTMLLinkElement>()
const noteFailedStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}
addEventListener('error', noteFailedStyle, { capture: true })

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
      failedStyles.delete(old)
      old.replaceWith(link)
    })
  await Promise.all([...failedStyles].map(again))
}

/**
 * Loads a page or a part of it; where its files do not come, that stands in its place, until they
 * do. What loads once and for all (`lazy`, a route) would never ask for them again.
 */
export const retryImport =
  <P extends object>(load: Load<P>): Load<P> =>
  () =>
    load().catch(error => {
      if (!fallbacks || !isImportFailure(error)) throw error
      return { default: fallbacks.page(load) }
    })

/** What opens above the page. */
export interface DialogProps {
  open: boolean
  onClose(): void
}

/** The same for what opens above the page: nothing stands there then, a message says it. */
export const retryDialogImport =
  <P extends DialogProps>(load: Load<P>): Load<P> =>
  () =>
    load().catch(error => {
      if (!fallbacks || !isImportFailure(error)) throw error
      return { default: fallbacks.dialog(load) }
    })
