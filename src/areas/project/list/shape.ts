import { useState } from 'react'

/** As a table, or as cards; remembered in this browser. */
export type Shape = 'table' | 'cards'
const KEPT = 'commonshare-project-list'

const kept = (): Shape => (localStorage.getItem(KEPT) === 'table' ? 'table' : 'cards')

export function useShape(): [Shape, (shape: Shape) => void] {
  const [shape, setShape] = useState(kept)
  return [
    shape,
    next => {
      localStorage.setItem(KEPT, next)
      setShape(next)
    },
  ]
}
