import { clampedWidth } from '#src/kit/list/listLook.ts'

interface Props {
  /** Called with the new width; with none, the column is as wide as what it holds again. */
  size(width: number | undefined): void
}

/** The edge of a column's head, to drag. Whoever cannot says the width in the panel of columns. */
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
