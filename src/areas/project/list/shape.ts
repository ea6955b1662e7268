import { useState } from 'react'
import { useAtLeast } from '#src/kit/page/media.ts'

/** Table or cards; stored in this browser. */
export type Shape = 'table' | 'cards'
const STORAGE_KEY = 'commonshare-project-list'

const storedShape = (): Shape => (localStorage.getItem(STORAGE_KEY) === 'table' ? 'table' : 'cards')

/** The chosen shape; narrow windows always show cards. */
export function useShape() {
  const wide = useAtLeast(720)
  const [shape, setShape] = useState(storedShape)
  return {
    shape,
    wide,
    table: wide && shape === 'table',
    choose(next: Shape) {
      localStorage.setItem(STORAGE_KEY, next)
      setShape(next)
    },
  }
}
