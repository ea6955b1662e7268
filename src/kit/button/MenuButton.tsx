import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuButtonProps } from './MenuPopup.tsx'

const load = () => import('./MenuPopup.tsx')
const Popup = lazy(load)

/** A button with a menu that is loaded when somebody is about to open it. */
export function MenuButton(props: MenuButtonProps) {
  const { on = 'click', children } = props
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const start = (event: React.SyntheticEvent) => {
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }
  // A failed load is repeated when the menu is opened.
  const soon = () => void load().catch(() => undefined)
  const opening = on === 'click' ? { onClick: start } : { onContextMenu: start }
  const button = cloneElement(children, { ...opening, onPointerEnter: soon, onFocus: soon })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Popup {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
