import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusInto, giveBack, isNowhere } from './focus.ts'

/** Where the focus is when a dialog opens, changes what it asks, closes, or is taken away. */
export function useFocus(open: boolean, content: RefObject<HTMLElement | null>) {
  const [opener] = useState(() => document.activeElement)
  const into = () => focusInto(content.current?.closest<HTMLElement>('[role=dialog]') ?? null)

  // What was focused may have made way for the next question.
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
