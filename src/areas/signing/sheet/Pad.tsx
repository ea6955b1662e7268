import { useEffect, useEffectEvent, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { noStrokes, type Strokes, scaled } from './strokes.ts'
import type { Say } from './types.ts'

interface Props {
  say: Say
  strokes: Strokes
  change(strokes: Strokes): void
  refused: string | undefined
}

/** The field to draw in, by pen, finger or mouse. Another size of it keeps what is drawn. */
export default function Pad({ say, strokes, change, refused }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  /** What was cleared last: it can be undone as well. */
  const cleared = useRef<Strokes>(undefined)
  const empty = strokes.groups.length === 0

  const draw = useEffectEvent((wanted: Strokes) => {
    const field = canvas.current
    // A page that is hidden has no width.
    if (!field || !pad.current || field.offsetWidth === 0) return
    const dense = Math.max(devicePixelRatio, 1)
    field.width = field.offsetWidth * dense
    field.height = field.offsetHeight * dense
    field.getContext('2d')?.scale(dense, dense)
    pad.current.fromData(scaled(wanted, field.offsetWidth))
  })
  const drawAgain = useEffectEvent(() => draw(strokes))
  const drawn = useEffectEvent(() => {
    if (!pad.current || !canvas.current) return
    cleared.current = undefined
    change({ width: canvas.current.offsetWidth, groups: structuredClone(pad.current.toData()) })
  })

  useEffect(() => {
    const field = canvas.current
    if (!field) return
    const made = new SignaturePad(field, { minWidth: 0.8, maxWidth: 2.6, penColor: '#000' })
    pad.current = made
    const ended = () => drawn()
    made.addEventListener('endStroke', ended)
    const sizes = new ResizeObserver(() => drawAgain())
    sizes.observe(field)
    return () => {
      sizes.disconnect()
      made.removeEventListener('endStroke', ended)
      made.off()
    }
  }, [])

  function show(wanted: Strokes) {
    change(wanted)
    draw(wanted)
  }
  function undo() {
    const before = cleared.current ?? { ...strokes, groups: strokes.groups.slice(0, -1) }
    cleared.current = undefined
    show(before)
  }
  function clear() {
    cleared.current = strokes
    show(noStrokes)
  }

  return (
    <div className="sg-pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={say(empty ? 'pad.label' : 'pad.drawn')}
        data-refused={refused !== undefined}
      />
      {empty && (
        <p className="sg-pad-hint" aria-hidden="true">
          {say('pad.hint')}
        </p>
      )}
      <div className="sg-pad-buttons">
        <button
          type="button"
          className="sg-link"
          disabled={empty && !cleared.current}
          onClick={undo}
        >
          {say('pad.undo')}
        </button>
        <button type="button" className="sg-link" disabled={empty} onClick={clear}>
          {say('pad.clear')}
        </button>
      </div>
    </div>
  )
}
