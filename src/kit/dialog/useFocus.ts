import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusInto, giveBack, isNowhere } from './focus.ts'

/** Manages the focus when a dialog opens, changes its content, closes, or is unmounted. */
export function useFocus(open: boolean, content: RefObject<HTMLElement | null>) {
  const [opener] = useState(() => document.activeElement)
  const into = () => focusInto(content.current?.closest<HTMLElement>('[role=dialog]') ?? null)

  // The focused element may have been replaced by the next step.
  const shown = useRef(false)
  useEffect(() => {
    if (open && shown.current && isNowhere()) into()
  })
  useEffect(() => () => giveBack(opener), [opener])

  return {
    into() {
      shown.current = true
      into()
    },
    giveBack() {
      shown.current = false
      giveBack(opener)
    },
  }
}
