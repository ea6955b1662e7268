import { CloudUploadOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { acceptOf, FILE_CAP, IMAGE_CAP, type StoredFile } from '#contract/kit/file.ts'
import { GoingItem } from '../file/GoingItem.tsx'
import { KeptItem } from '../file/KeptItem.tsx'
import { offered } from '../file/refuse.ts'
import { WithInfo } from '../file/Shown.tsx'
import { fileSize } from '../file/size.ts'
import { knownFile, takeBack } from '../file/transfer.ts'
import { useDrop } from '../file/useDrop.ts'
import { useHeldForm } from '../file/useHeldForm.ts'
import { useUploads } from '../file/useUploads.ts'
import type { InputProps } from './types.ts'
import '../file/file.css'

type Field = FieldOf<'image'> | FieldOf<'files'>
const idsOf = (value: unknown) => [value ?? []].flat().filter(one => typeof one === 'number')

/** Files are chosen, dragged or pasted in, and sent at once; the field holds their ids. */
export default function FilesInput(props: InputProps<Field>) {
  const { id, name, field, words, value, onChange, onBlur, disabled = false, row } = props
  const { t } = useTranslation('kit')
  const label = words.label(name)
  const input = useRef<HTMLInputElement>(null)
  const several = field.kind === 'files'
  const max = several ? field.max : 1
  const accept = acceptOf(field)
  /** Several may arrive before the form has drawn the first. */
  const ids = useRef<number[]>([])
  ids.current = idsOf(value)
  /** In which order uploads were chosen, by their ids. */
  const chosen = useRef(new Map<number, number>())
  const [said, setSaid] = useState('')

  const set = (next: number[]) => {
    ids.current = next
    onChange(several ? next : (next[0] ?? null))
  }
  const sent = [row?.[`${name}File`] ?? []].flat() as StoredFile[]
  const fileOf = (one: number) => sent.find(file => file.id === one) ?? knownFile(one)
  const remove = (one: number) => {
    set(ids.current.filter(other => other !== one))
    // What no row had yet is nobody's any more.
    if (chosen.current.has(one)) void takeBack(one)
    setSaid(t('files.removed', { name: fileOf(one)?.name ?? '' }))
    input.current?.focus()
  }

  const uploads = useUploads({
    accept,
    max,
    room: several ? max - ids.current.length : 1,
    done(file, key) {
      chosen.current.set(file.id, key)
      setSaid(t('files.done', { name: file.name }))
      if (!several) {
        const [before] = ids.current
        set([file.id])
        if (before !== undefined && chosen.current.has(before)) void takeBack(before)
        return
      }
      // Whichever is sent first, they stand as they were chosen.
      const later = ids.current.findIndex(other => (chosen.current.get(other) ?? 0) > key)
      set(ids.current.toSpliced(later < 0 ? ids.current.length : later, 0, file.id))
    },
  })
  const add = (files: File[]) => uploads.add(several ? files : files.slice(0, 1))
  const drop = useDrop(add, disabled)
  const held = useHeldForm(input, uploads.busy)
  const swap = (at: number, by: number) => () => {
    const next = [...ids.current]
    next.splice(at + by, 0, ...next.splice(at, 1))
    set(next)
    setSaid(t('files.moved', { name: fileOf(ids.current[at + by] ?? 0)?.name, at: at + by + 1 }))
  }

  const pictures = ids.current.flatMap(one => fileOf(one) ?? []).filter(file => file.thumbnail)
  const full = several && ids.current.length >= max
  const limit = fileSize(accept === 'image' ? IMAGE_CAP : FILE_CAP)
  const described = [`${id}-limits`, props['aria-describedby']].filter(Boolean).join(' ')
  const refused = uploads.going.filter(({ state }) => state === 'refused' || state === 'failed')
  return (
    <div className={drop.over ? 'cs-files cs-files-over' : 'cs-files'} {...drop.handlers}>
      {(ids.current.length > 0 || uploads.going.length > 0) && (
        <ul className="cs-file-list" aria-label={label}>
          {ids.current.map((one, at) => (
            <WithInfo key={one} id={one} file={fileOf(one)}>
              {file => (
                <KeptItem
                  file={file}
                  among={pictures.includes(file) ? pictures : [file]}
                  disabled={disabled}
                  up={several && at > 0 ? swap(at, -1) : undefined}
                  down={several && at < ids.current.length - 1 ? swap(at, 1) : undefined}
                  remove={() => remove(one)}
                />
              )}
            </WithInfo>
          ))}
          {uploads.going.map(one => (
            <GoingItem
              key={`going ${one.key}`}
              one={one}
              stop={() => {
                uploads.stop(one.key)
                input.current?.focus()
              }}
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
        multiple={several}
        disabled={disabled || full}
        required={props['aria-required'] ?? false}
        aria-invalid={props['aria-invalid'] ?? false}
        aria-describedby={described}
        onBlur={onBlur}
        onChange={event => {
          add([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {!disabled && !full && (
        <label htmlFor={id} className="cs-file-choose">
          <CloudUploadOutlined aria-hidden />
          <span>
            {t(
              several
                ? 'files.chooseMany'
                : ids.current.length
                  ? 'files.replace'
                  : accept === 'image'
                    ? 'files.choosePicture'
                    : 'files.choose',
            )}
          </span>
          <span className="cs-file-ways" aria-hidden>
            {t('files.ways')}
          </span>
        </label>
      )}
      <p id={`${id}-limits`} className="cs-note">
        {full ? t('files.full', { count: max }) : t(`files.limits.${accept}`, { limit })}
        {several && !full && ` ${t('files.most', { count: max })}`}
      </p>
      {held && <p className="cs-file-held">{t('files.held')}</p>}
      <p className="cs-aside" role="status">
        {held ? t('files.held') : said}
      </p>
      {refused.length > 0 && (
        <p className="cs-aside" role="alert">
          {refused.map(({ file, why }) => `${file.name}: ${why}`).join('. ')}
        </p>
      )}
    </div>
  )
}
