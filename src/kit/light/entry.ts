import type { ReactNode } from 'react'

/** Loads the page of the current address and shows it. */
export type Enter = () => Promise<void>

/** A page with its own entry. */
export interface Entry {
  start(render: (node: ReactNode) => void, enter: Enter): void | Promise<void>
}

export function placeOfRoot(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  return place
}
