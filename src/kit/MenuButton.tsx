import type { DropdownProps } from 'antd'
import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'

const load = () => import('./MenuPopup.tsx')
const Popup = lazy(load)

export interface MenuButtonProps
  extends Pick<DropdownProps, 'menu' | 'placement' | 'align' | 'getPopupContainer'> {
  /** What opens it. */
  on?: 'click' | 'contextMenu'
  /** The button. */
  children: ReactElement<Opening>
}
type Opening = Pick<
  React.DOMAttributes<HTMLElement>,
  'onClick' | 'onContextMenu' | 'onPointerEnter' | 'onFocus'
>

/** A button with a menu, which is loaded when somebody is about to open it. */
export function MenuButton(props: MenuButtonProps) {
  const { on = 'click', children } = props
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const start = (event: React.SyntheticEvent) => {
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }
  const soon = () => void load()
  const opening = on === 'click' ? { onClick: start } : { onContextMenu: start }
  const button = cloneElement(children, { ...opening, onPointerEnter: soon, onFocus: soon })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Popup {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
