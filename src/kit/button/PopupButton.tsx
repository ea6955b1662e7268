import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { Opening, PopupProps } from './Popup.tsx'

const load = () => import('./Popup.tsx')
const Popup = lazy(load)

interface Props extends Pick<PopupProps, 'label' | 'content'> {
  /** Called when somebody is about to open it, to load its content in advance. */
  prepare?(): void
  /** The button. */
  children: ReactElement<Opening>
}

/**
 * A button that opens a small dialog beside it, or from below on a phone. It is loaded when
 * somebody is about to open it.
 */
export function PopupButton({ prepare, children, ...popup }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  // A failed load is repeated when it is opened.
  const soon = () => {
    prepare?.()
    void load().catch(() => undefined)
  }
  const button = cloneElement(children, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: soon,
    onFocus: soon,
    ...(!wanted && {
      onClick: () => {
        setWanted(true)
        setOpen(true)
      },
    }),
  })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Popup {...popup} open={open} onOpenChange={setOpen}>
        {button}
      </Popup>
    </Suspense>
  )
}
