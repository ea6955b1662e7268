import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusInto, giveBack, isNowhere, isWithin, type Place } from './focus.ts'

/** Manages the focus when a dialog opens, changes its content, closes, or is unmounted. */
export function useFocus(
  open: boolean,
  content: RefObject<HTMLElement | null>,
  instead: Place | undefined,
) {
  const [opener] = useState(() => document.activeElement)
  const dialog = () => content.current?.closest<HTMLElement>('[role=dialog]') ?? null
  const into = () => focusInto(dialog())

  // The focused element may have been replaced by the next step.
  const shown = useRef(false)
  useEffect(() => {
    if (open && shown.current && isNowhere()) into()
  })
  const otherwise = useRef(instead)
  useEffect(() => () => giveBack(opener, otherwise.current), [opener])

  return {
    into() {
      shown.current = true
      if (!isWithin(dialog())) into()
    },
    giveBack() {
      shown.current = false
      giveBack(opener, otherwise.current)
    },
  }
}
