import { cloneElement, lazy, type ReactElement, Suspense, useRef, useState } from 'react'
import { retryImport } from '../page/retryImport.ts'
import type { Opening, PopupProps } from './Popup.tsx'

const load = () => import('./Popup.tsx')
const Popup = lazy(retryImport(load))

interface Props extends Pick<PopupProps, 'label' | 'content' | 'instead'> {
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
  const opener = useRef<HTMLElement>(null)
  // A failed load is repeated when it is opened.
  const soon = () => {
    prepare?.()
    void load().catch(() => undefined)
  }
  const button = cloneElement(children, {
    ref: opener,
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
      <Popup {...popup} open={open} onOpenChange={setOpen} opener={opener}>
        {button}
      </Popup>
    </Suspense>
  )
}
