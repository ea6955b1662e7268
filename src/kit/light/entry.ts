import type { ReactNode } from 'react'

/** Shows the page of the current address. */
export interface Enter {
  (): Promise<void>
  /** Loads the app and its page at an address, which will be entered soon. */
  prepare(at: string | undefined): void
}

/** A page with its own entry. */
export interface Entry {
  start(render: (node: ReactNode) => void, enter: Enter): void | Promise<void>
}

export function placeOfRoot(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  return place
}
