import { Popover } from 'antd'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { giveBack } from '../dialog/focus.ts'
import { useAtLeast } from '../page/media.ts'
import { Wait } from '../page/states.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { focusFirst, stopsIn } from './popupFocus.ts'
import './popup.css'

/** What a popup sets on the button that opens it. */
export type Opening = Pick<
  React.ButtonHTMLAttributes<HTMLElement>,
  'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
>

export interface PopupProps {
  /** The accessible name; on a phone also its title. */
  label: string
  content(close: () => void): ReactNode
  open: boolean
  onOpenChange(open: boolean): void
  children: ReactElement<Opening>
}

/** A list or calendar of a field is open, or a line is being moved: Escape ends that first. */
const inner =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden), .cs-dragged'

/** The dialog of a `PopupButton`: beside it, or from below on a phone. */
export default function Popup(props: PopupProps) {
  const { label, content, open, onOpenChange, children } = props
  const wide = useAtLeast(720)
  const opener = useRef<Element>(null)
  const change = (next: boolean) => {
    onOpenChange(next)
    if (next) return
    // It goes with what has the focus, but not at once.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.closest('.cs-popup-layer'))
      activeElement.blur()
    giveBack(opener.current)
  }
  const leave = () => change(false)
  const button = cloneElement(children, {
    onClick: ({ currentTarget }) => {
      opener.current = currentTarget
      if (!wide) onOpenChange(true)
    },
  })
  // The button that was pressed before this was loaded.
  useEffect(() => {
    if (open)
      opener.current ??= document.querySelector('[aria-haspopup=dialog][aria-expanded=true]')
  }, [open])
  const inside = <Suspense fallback={<Wait />}>{content(leave)}</Suspense>
  if (!wide)
    return (
      <>
        {button}
        <Drawer
          open={open}
          onClose={leave}
          afterOpenChange={now => {
            if (!now) giveBack(opener.current)
          }}
          placement="bottom"
          height="auto"
          rootClassName="cs-popup-below"
          title={label}
          destroyOnHidden
        >
          {inside}
        </Drawer>
      </>
    )
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      classNames={{ root: 'cs-popup' }}
      content={
        <Layer label={label} leave={leave}>
          {inside}
        </Layer>
      }
    >
      {button}
    </Popover>
  )
}

interface LayerProps {
  label: string
  leave(): void
  children: ReactNode
}

/** Half a second. */
const MOST_FRAMES = 30

/** It gets the focus and keeps it until it is closed. */
function Layer({ label, leave, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It is shown once its place is known.
    let frame = 0
    let left = MOST_FRAMES
    const enter = () => {
      if (!focusFirst(layer.current) && left-- > 0) frame = requestAnimationFrame(enter)
    }
    enter()
    return () => cancelAnimationFrame(frame)
  }, [])
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { current } = layer
    if (!current || !(event.target instanceof Node && current.contains(event.target))) return
    if (event.key === 'Escape' && !document.querySelector(inner)) {
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Tab') return
    const stops = stopsIn(current)
    const [first, last] = [stops[0], stops.at(-1)]
    const at = document.activeElement
    if (event.shiftKey && (at === first || at === current)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && at === last) {
      event.preventDefault()
      first?.focus()
    }
  }
  return (
    <div
      ref={layer}
      className="cs-popup-layer"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
