import type { ComponentType } from 'react'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Error messages of browsers for a script that failed to load, and ours for texts. */
const importFailure = /dynamically imported module|module script|preload CSS|no words/i

/** Whether loading failed: that can be retried, unlike an error in the code. */
export const isImportFailure = (error: unknown) =>
  error instanceof Error && importFailure.test(error.message)

export interface ImportFailedProps {
  /** Loads it again. */
  again(): Promise<void>
  /** That is the whole page: done when asked for, and once there is a connection again. */
  whole?: boolean
}

/** Components shown while the files of another cannot be loaded. */
interface Fallbacks {
  page<P extends object>(load: Load<P>): ComponentType<P>
  dialog<P extends DialogProps>(load: Load<P>): ComponentType<P>
  /** Shows the reason and a retry. */
  error: ComponentType<ImportFailedProps>
}
let fallbacks: Fallbacks | undefined
/** Set once the page has rendered: without a connection they could not be loaded. */
export const setFallbacks = (next: Fallbacks) => {
  fallbacks = next
}
export const errorFallback = () => fallbacks?.error

/** Style sheets that failed to load. */
const failedStyles = new Set<HTMLLinkElement>()
const noteFailedStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}
addEventListener('error', noteFailedStyle, { capture: true })

/**
 * The bundler requests a style sheet only once, even if it failed. Failed ones are loaded again
 * here, since components would otherwise be unstyled.
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
 * Loads a page or a part of it; if its files cannot be loaded, shows a fallback that retries.
 * `lazy` and routes would keep the failure permanently.
 */
export const retryImport =
  <P extends object>(load: Load<P>): Load<P> =>
  () =>
    load().catch(error => {
      if (!fallbacks || !isImportFailure(error)) throw error
      return { default: fallbacks.page(load) }
    })

/** Props of a dialog or drawer. */
export interface DialogProps {
  open: boolean
  onClose(): void
}

/** The same for a dialog or drawer: shows a message instead. */
export const retryDialogImport =
  <P extends DialogProps>(load: Load<P>): Load<P> =>
  () =>
    load().catch(error => {
      if (!fallbacks || !isImportFailure(error)) throw error
      return { default: fallbacks.dialog(load) }
    })
