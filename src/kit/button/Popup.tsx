import { Dropdown } from 'antd'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { giveBack, type Place } from '../dialog/focus.ts'
import { useAtLeast } from '../page/media.ts'
import { Wait } from '../page/states.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { focusFirst, stopsIn } from './popupFocus.ts'
import './popup.css'

/** What a popup sets on the button that opens it. */
export type Opening = RefAttributes<HTMLElement> &
  Pick<
    React.ButtonHTMLAttributes<HTMLElement>,
    'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
  >

export interface PopupProps {
  /** The accessible name; on a phone also its title. */
  label: string
  content(close: () => void): ReactNode
  /** Where the focus goes if the button is gone with what it changed. */
  instead?: Place
  open: boolean
  onOpenChange(open: boolean): void
  opener: RefObject<HTMLElement | null>
  children: ReactElement<Opening>
}

/** A list or calendar of a field is open, or a line is being moved: Escape ends that first. */
const inner =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden), .cs-dragged'

/** The dialog of a `PopupButton`: beside it, or from below on a phone. */
export default function Popup(props: PopupProps) {
  const { label, content, instead, open, onOpenChange, opener, children } = props
  const wide = useAtLeast(720)
  const below = useRef<HTMLDivElement>(null)
  const change = (next: boolean) => {
    onOpenChange(next)
    if (next) return
    // It goes with what has the focus, but not at once.
    const { activeElement } = document
    const popup = activeElement?.closest('.cs-popup-layer, .cs-popup-below')
    if (popup && activeElement instanceof HTMLElement) activeElement.blur()
    giveBack(opener.current, instead)
  }
  const leave = () => change(false)
  // Whoever comes back to the page has gone on meanwhile.
  useEffect(() => () => onOpenChange(false), [onOpenChange])
  const inside = <Suspense fallback={<Wait />}>{content(leave)}</Suspense>
  if (!wide)
    return (
      <>
        {cloneElement(children, { onClick: () => onOpenChange(true) })}
        <Drawer
          open={open}
          onClose={leave}
          afterOpenChange={now => {
            if (now && !below.current?.contains(document.activeElement)) focusFirst(below.current)
          }}
          placement="bottom"
          height="auto"
          rootClassName="cs-popup-below"
          title={label}
          destroyOnHidden
        >
          <div ref={below}>{inside}</div>
        </Drawer>
      </>
    )
  return (
    <Dropdown
      open={open}
      // A click within is not the choice of an entry.
      onOpenChange={(next, { source }) => source === 'trigger' && change(next)}
      trigger={['click']}
      placement="bottomLeft"
      destroyOnHidden
      popupRender={() => (
        <Layer label={label} leave={leave}>
          {inside}
        </Layer>
      )}
    >
      {children}
    </Dropdown>
  )
}

/** Half a second. */
const MOST_FRAMES = 30

interface LayerProps {
  label: string
  leave(): void
  children: ReactNode
}

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
    // A list of a field is elsewhere in the document.
    if (!current || !(event.target instanceof Node && current.contains(event.target))) return
    if (event.key !== 'Tab' && event.key !== 'Escape') return
    event.stopPropagation()
    if (event.key === 'Escape') {
      if (!document.querySelector(inner)) leave()
      return
    }
    const stops = stopsIn(current)
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1
    const to = event.shiftKey
      ? at <= 0 && stops.at(-1)
      : at === stops.length - 1 && (stops[0] ?? current)
    if (!to) return
    event.preventDefault()
    to.focus()
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
