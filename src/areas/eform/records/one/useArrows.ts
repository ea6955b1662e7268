import { useEffect, useRef } from 'react'
import { isDialogOpen, isTyping } from '#src/kit/page/keys.ts'

/** What reacts to arrow keys itself. */
const own = '[role=tablist], [role=radiogroup], [role=slider], .cs-scroll, .ant-drawer'

/** Calls back for the arrow keys, unless they go into a field, a list or a dialog. */
export function useArrows(go: (way: 'left' | 'right') => void): void {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      if (isTyping(target) || isDialogOpen()) return
      if (target instanceof Element && target.closest(own)) return
      event.preventDefault()
      latest.current(key === 'ArrowLeft' ? 'left' : 'right')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
