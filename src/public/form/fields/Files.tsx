import { useRef, useState } from 'react'
import type { Accept } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { fileSize } from '#src/kit/file/size.ts'
import { useDrop } from '#src/kit/file/useDrop.ts'
import { useForm } from '../context.ts'
import type { Upload } from '../useUploads.ts'
import type { FieldProps } from './props.ts'
import { limitOf, offered, refusalOf } from './refuse.ts'
import { usePicture } from './usePicture.ts'
import './files.css'

interface StoredProps {
  id: number
  file: StoredFile | undefined
  remove(): void
}

/** A file that was uploaded. */
function Stored({ id, file, remove }: StoredProps) {
  const { say } = useForm()
  const name = file?.name ?? `#${id}`
  const address = usePicture(id, file?.type.startsWith('image/') ?? false)
  return (
    <li className="fo-file">
      {address && <img src={address} alt="" />}
      <span className="fo-file-name">
        {name} {file && <span className="fo-quiet">{fileSize(file.size)}</span>}
      </span>
      <button
        type="button"
        className="fo-button"
        aria-label={say('files.removeOf', { name })}
        onClick={remove}
      >
        {say('files.remove')}
      </button>
    </li>
  )
}

/** A file on its way, or why it did not get there. */
function Going({ upload }: { upload: Upload }) {
  const { say, uploads } = useForm()
  const { id, file, share, state, why } = upload
  const { name } = file
  const sending = state === 'sending'
  return (
    <li className="fo-file">
      <span className="fo-file-name">
        {name}
        {sending ? (
          <progress
            value={share}
            max={1}
            aria-label={say('files.progress', { name })}
            aria-valuetext={`${Math.round(share * 100)} %`}
          />
        ) : (
          <span className="fo-refused">{why}</span>
        )}
      </span>
      {state === 'failed' && (
        <button
          type="button"
          className="fo-button"
          aria-label={say('files.againOf', { name })}
          onClick={() => uploads.again(id)}
        >
          {say('retry')}
        </button>
      )}
      <button
        type="button"
        className="fo-button"
        aria-label={say(sending ? 'files.stopOf' : 'files.removeOf', { name })}
        onClick={() => uploads.drop(id)}
      >
        {say(sending ? 'files.stop' : 'files.remove')}
      </button>
    </li>
  )
}

/** Files or pictures that are chosen, dropped, or taken with the camera of a phone. */
export function Files({ element, value, change, id, described, refused }: FieldProps) {
  const { say, draft, uploads } = useForm()
  const { key, kind, max = 1, min = 0 } = element
  const accept: Accept = kind === 'PICTURE' ? 'image' : (element.accept ?? 'any')
  const [told, setTold] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const ids = Array.isArray(value) ? value.filter(one => typeof one === 'number') : []
  const going = uploads.all.filter(one => one.key === key)
  const room = max - ids.length - going.filter(({ state }) => state === 'sending').length

  function take(files: File[]) {
    let left = room
    for (const file of files) {
      const why = refusalOf(say, file, accept) || (left > 0 ? '' : say('files.full', { max }))
      if (why) uploads.refuse(key, file, why)
      else {
        left--
        uploads.add(key, file)
      }
    }
  }
  const { over, handlers } = useDrop(take, room <= 0)
  function remove(file: number) {
    change(ids.filter(one => one !== file))
    setTold(say('files.removed', { name: draft.state().files.get(file)?.name ?? '' }))
    chooser.current?.focus()
  }
  const counts = min > 1 && min === max ? 'exactly' : max > 1 ? 'most' : 'one'
  return (
    <div className="fo-files">
      {(ids.length > 0 || going.length > 0) && (
        <ul>
          {ids.map(one => (
            <Stored
              key={one}
              id={one}
              file={draft.state().files.get(one)}
              remove={() => remove(one)}
            />
          ))}
          {going.map(one => (
            <Going key={`going ${one.id}`} upload={one} />
          ))}
        </ul>
      )}
      <label className="fo-drop" data-over={over} data-full={room <= 0} {...handlers}>
        <input
          ref={chooser}
          id={id}
          type="file"
          accept={offered(accept)}
          multiple={max > 1}
          aria-disabled={room <= 0}
          aria-invalid={refused}
          aria-describedby={[`${id}-limits`, described].filter(Boolean).join(' ')}
          onClick={event => room <= 0 && event.preventDefault()}
          onChange={event => {
            take([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <strong>{say(kind === 'PICTURE' ? 'files.picture' : 'files.choose')}</strong>
        <span className="fo-drop-way">{say('files.drop')}</span>
      </label>
      <p id={`${id}-limits`} className="fo-help">
        {say(`files.limits.${accept}`, { limit: limitOf(accept) })}{' '}
        {say(`files.count.${counts}`, { max })}
      </p>
      <p className="cs-aside" role="status">
        {told}
      </p>
    </div>
  )
}
