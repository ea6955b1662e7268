import { useState } from 'react'

/** Table or cards; stored in this browser. */
export type Shape = 'table' | 'cards'
const STORAGE_KEY = 'commonshare-project-list'

const storedShape = (): Shape => (localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'cards')

export function useShape(): [Shape, (shape: Shape) => void] {
  const [shape, setShape] = useState(storedShape)
  return [
    shape,
    next => {
      localStorage.setItem(STORAGE_KEY, next)
      setShape(next)
    },
  ]
}
