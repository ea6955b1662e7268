import { Drawer } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'

interface Props {
  open: boolean
  docked: boolean
  onClose(): void
  /** Its name. */
  label: string
  children: ReactNode
}

/** What the chat is in: a column beside the page, or a drawer over it. */
export function Frame({ open, docked, onClose, label, children }: Props) {
  // A drawer closes by itself. What lies above, such as a question, has its own Escape.
  const close = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent, currentTarget, target, defaultPrevented } = event
    if (key !== 'Escape' || nativeEvent.isComposing || defaultPrevented) return
    if (currentTarget.contains(target as Node)) onClose()
  }
  if (docked)
    return open ? (
      <aside className="as-dock as-panel" aria-label={label} tabIndex={-1} onKeyDown={close}>
        {children}
      </aside>
    ) : null
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closable={false}
      aria-label={label}
      width="min(420px, 100vw)"
      className="as-drawer"
      autoFocus={false}
      destroyOnHidden
    >
      <div className="as-panel" tabIndex={-1}>
        {children}
      </div>
    </Drawer>
  )
}
