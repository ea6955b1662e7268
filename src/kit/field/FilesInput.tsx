import { CloudUploadOutlined } from '@ant-design/icons'
import { type DragEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { acceptOf, FILE_CAP, IMAGE_CAP } from '#contract/kit/file.ts'
import { offered } from '../file/refuse.ts'
import { WithInfo } from '../file/Shown.tsx'
import { StoredFileItem } from '../file/StoredFileItem.tsx'
import { fileSize } from '../file/size.ts'
import { UploadingItem } from '../file/UploadingItem.tsx'
import { useBlockSubmit } from '../file/useBlockSubmit.ts'
import { useDrop } from '../file/useDrop.ts'
import { type FileField, useFiles } from '../file/useFiles.ts'
import type { InputProps } from './types.ts'
import '../file/file.css'

/**
 * Files can be chosen, dropped or pasted, and are uploaded at once; the value of the field is their
 * ids.
 */
export default function FilesInput(props: InputProps<FileField>) {
  const { id, name, field, words, onBlur, disabled = false } = props
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  const files = useFiles(props)
  const { ids, fileOf, uploads, full } = files
  const drop = useDrop(files.add, disabled)
  /** The focused element is gone, and the input may have been disabled. */
  const focusing = (act: () => void) => () => {
    flushSync(act)
    input.current?.focus()
  }

  const dragged = useRef<number>(undefined)
  /** Files are put in order by dragging one onto the place of another. */
  const dragOf = (at: number) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      dragged.current = at
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(at))
    },
    onDragOver(event: DragEvent) {
      if (dragged.current !== undefined) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (dragged.current === undefined) return
      event.preventDefault()
      files.mover(dragged.current, at - dragged.current)?.()
    },
    onDragEnd() {
      dragged.current = undefined
    },
  })

  const accept = acceptOf(field)
  const pictures = ids.flatMap(one => fileOf(one) ?? []).filter(file => file.thumbnail)
  const refused = uploads.going.filter(({ state }) => state === 'refused' || state === 'failed')
  // One more would be refused: what stands below does not move when the last one is there.
  const isTaken =
    field.kind === 'files' && ids.length + uploads.going.length - refused.length >= field.max
  const held = useBlockSubmit(input, uploads.busy, refused.length > 0)
  const note = `${id}-limits`
  return (
    <div className={drop.over ? 'cs-files cs-files-over' : 'cs-files'} {...drop.handlers}>
      {ids.length + uploads.going.length > 0 && (
        <ul className="cs-file-list" aria-label={words.label(name)}>
          {ids.map((one, at) => (
            <WithInfo key={one} id={one} file={fileOf(one)}>
              {file => (
                <StoredFileItem
                  file={file}
                  among={pictures.includes(file) ? pictures : [file]}
                  disabled={disabled}
                  up={files.mover(at, -1)}
                  down={files.mover(at, 1)}
                  remove={focusing(() => files.remove(one))}
                  drag={ids.length > 1 && !disabled ? dragOf(at) : undefined}
                />
              )}
            </WithInfo>
          ))}
          {uploads.going.map(one => (
            <UploadingItem
              key={`going ${one.key}`}
              upload={one}
              stop={focusing(() => uploads.stop(one.key))}
              again={() => uploads.again(one.key)}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className="cs-file-input"
        accept={offered(accept)}
        multiple={field.kind === 'files'}
        disabled={disabled || full}
        required={props['aria-required'] ?? false}
        aria-invalid={props['aria-invalid'] ?? false}
        aria-describedby={[note, props['aria-describedby']].filter(Boolean).join(' ')}
        onBlur={onBlur}
        onChange={event => {
          files.add([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {!disabled && !full && !isTaken && (
        <label htmlFor={id} className="cs-file-choose">
          <CloudUploadOutlined aria-hidden />
          <Choose field={field} filled={ids.length > 0} />
          <span className="cs-file-ways" aria-hidden>
            {t('ways')}
          </span>
        </label>
      )}
      <p id={note} className="cs-note">
        <Limits field={field} full={full} />
      </p>
      {held && <p className="cs-file-held">{t('held')}</p>}
      <p className="cs-aside" role="status">
        {held ? t('held') : files.said}
      </p>
      {refused.length > 0 && (
        <p className="cs-aside" role="alert">
          {refused.map(({ file, why }) => `${file.name}: ${why}`).join(' ')}
        </p>
      )}
    </div>
  )
}

function Choose({ field, filled }: { field: FileField; filled: boolean }) {
  const { t } = useTranslation('files')
  if (field.kind === 'files') return <span>{t('chooseMany')}</span>
  return <span>{t(filled ? 'replace' : 'choosePicture')}</span>
}

/** The accepted types and limits. */
function Limits({ field, full }: { field: FileField; full: boolean }) {
  const { t } = useTranslation('files')
  const accept = acceptOf(field)
  const limit = fileSize(accept === 'image' ? IMAGE_CAP : FILE_CAP)
  const limits = t(`limits.${accept}`, { limit })
  if (field.kind === 'image') return limits
  return full ? t('full', { count: field.max }) : t('limitsMany', { limits, count: field.max })
}
