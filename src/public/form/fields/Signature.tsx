import { useEffect, useId, useRef, useState } from 'react'
import Pad from '#src/areas/signing/sheet/Pad.tsx'
import { pngOf } from '#src/areas/signing/sheet/png.ts'
import { isLarge, noStrokes } from '#src/areas/signing/sheet/strokes.ts'
import '#src/areas/signing/sheet/sheet.css'
import { useForm } from '../context.ts'
import type { FieldProps } from './props.ts'
import { drawName, fileOf } from './typedSignature.ts'
import { usePicture } from './usePicture.ts'
import './signature.css'

/** The signature that was given, and the way to give another one. */
function Signed({ id, again }: { id: number; again(): void }) {
  const { say } = useForm()
  const address = usePicture(id, true)
  return (
    <div className="fo-signed">
      {address ? (
        <img src={address} alt={say('signature.given')} />
      ) : (
        <p>{say('signature.given')}</p>
      )}
      <button type="button" className="fo-link" onClick={again}>
        {say('signature.again')}
      </button>
    </div>
  )
}

/** A signature, drawn by finger, pen or mouse, or made of a name that is typed. */
export function Signature({ element, value, change, described, refused }: FieldProps) {
  const { say, uploads } = useForm()
  const { key } = element
  const [types, setTypes] = useState(false)
  const [strokes, setStrokes] = useState(noStrokes)
  const [name, setName] = useState('')
  const [small, setSmall] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const nameId = useId()
  const file = Array.isArray(value) ? value.find(one => typeof one === 'number') : undefined
  const going = uploads.all.find(one => one.key === key)
  const begun = file === undefined && (types ? name.trim() !== '' : strokes.groups.length > 0)
  const sending = going?.state === 'sending'

  const { hold } = uploads
  const unused = say('signature.unused')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is no reason to say it again
  useEffect(() => {
    hold(key, begun && !sending ? unused : undefined)
    return () => hold(key, undefined)
  }, [begun, sending, key])
  useEffect(() => {
    if (types && canvas.current) drawName(canvas.current, name.trim())
  }, [types, name])

  function take() {
    const tooSmall = !types && !isLarge(strokes)
    setSmall(tooSmall)
    if (tooSmall || !begun) return
    const image = types ? canvas.current?.toDataURL('image/png') : pngOf(strokes)
    if (going) uploads.drop(going.id)
    if (image) uploads.add(key, fileOf(image, say('signature.fileName')))
  }
  if (file !== undefined)
    return (
      <Signed
        id={file}
        again={() => {
          setStrokes(noStrokes)
          change([])
        }}
      />
    )
  return (
    <div className="fo-signature">
      {types ? (
        <>
          <label htmlFor={nameId}>{say('signature.name')}</label>
          <input
            id={nameId}
            className="fo-input"
            autoComplete="name"
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
            aria-invalid={refused}
            aria-describedby={described}
          />
          <canvas
            ref={canvas}
            className="fo-written"
            role="img"
            aria-label={say('signature.preview')}
          />
        </>
      ) : (
        <Pad
          say={(word: string) => say(`signature.${word}`)}
          strokes={strokes}
          change={setStrokes}
          refused={refused ? 'refused' : undefined}
        />
      )}
      <div className="fo-signature-ways">
        <button
          type="button"
          className="fo-button"
          aria-disabled={!begun || sending}
          aria-busy={sending}
          onClick={() => !sending && take()}
        >
          {say(sending ? 'signature.sending' : 'signature.use')}
        </button>
        <button type="button" className="fo-link" onClick={() => setTypes(!types)}>
          {say(types ? 'signature.draw' : 'signature.type')}
        </button>
      </div>
      <p role="status" className={small || going?.why ? 'fo-refused' : 'cs-aside'}>
        {small ? say('signature.small') : (going?.why ?? '')}
      </p>
    </div>
  )
}
