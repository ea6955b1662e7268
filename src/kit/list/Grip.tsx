import { clampedWidth } from './listLook.ts'

interface Props {
  /** Called with the new width, or undefined for the width of the content. */
  size(width: number | undefined): void
}

/**
 * The draggable edge of a column's header. The width can also be entered in the panel of columns.
 */
export function Grip({ size }: Props) {
  function start(event: React.PointerEvent<HTMLElement>) {
    const grip = event.currentTarget
    const head = grip.parentElement
    if (!head || event.button !== 0) return
    const [from, before] = [event.clientX, head.offsetWidth]
    let now = before
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    grip.onpointermove = moved => {
      now = clampedWidth(before + moved.clientX - from)
      const width = `${now}px`
      Object.assign(head.style, { width, minWidth: width, maxWidth: width })
    }
    grip.onlostpointercapture = () => {
      grip.onpointermove = null
      if (now !== before) size(now)
    }
  }
  return (
    <span
      className="cs-grip"
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => size(undefined)}
    />
  )
}
