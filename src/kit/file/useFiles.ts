import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { acceptOf, type StoredFile } from '#contract/kit/file.ts'
import type { InputProps } from '../field/types.ts'
import { knownFile, takeBack } from './transfer.ts'
import { useUploads } from './useUploads.ts'

export type FileField = FieldOf<'image'> | FieldOf<'files'>

const idsOf = (value: unknown) => [value ?? []].flat().filter(one => typeof one === 'number')

/** The files of a field as it is filled in: its value is their ids, in order. */
export function useFiles({ field, name, value, onChange, row }: InputProps<FileField>) {
  const { t } = useTranslation('files')
  const several = field.kind === 'files'
  const max = several ? field.max : 1
  /** Several may arrive before the form has drawn the first. */
  const ids = useRef<number[]>([])
  ids.current = idsOf(value)
  /** What was uploaded here, by id, and which was chosen first. */
  const chosen = useRef(new Map<number, number>())
  /** What has just happened, for ears. */
  const [said, setSaid] = useState('')

  const set = (next: number[]) => {
    ids.current = next
    onChange(several ? next : (next[0] ?? null))
  }
  // What no row had yet is nobody's any more.
  const dismiss = (id: number | undefined) => {
    if (id !== undefined && chosen.current.has(id)) void takeBack(id)
  }
  const sent = [row?.[`${name}File`] ?? []].flat() as StoredFile[]
  const fileOf = (id: number) => sent.find(file => file.id === id) ?? knownFile(id)

  const uploads = useUploads({
    accept: acceptOf(field),
    max,
    room: several ? max - ids.current.length : 1,
    done(file, key) {
      chosen.current.set(file.id, key)
      setSaid(t('done', { name: file.name }))
      if (!several) {
        const [before] = ids.current
        set([file.id])
        return dismiss(before)
      }
      // Whichever is sent first, they stand as they were chosen.
      const later = ids.current.findIndex(id => (chosen.current.get(id) ?? 0) > key)
      set(ids.current.toSpliced(later < 0 ? ids.current.length : later, 0, file.id))
    },
  })

  return {
    ids: ids.current,
    fileOf,
    uploads,
    said,
    /** No more fit. */
    full: several && ids.current.length >= max,
    add: (files: readonly File[]) => uploads.add(several ? files : files.slice(0, 1)),
    remove(id: number) {
      set(ids.current.filter(one => one !== id))
      dismiss(id)
      setSaid(t('removed', { name: fileOf(id)?.name ?? '' }))
    },
    /** Moves the file at that place by so many places; nothing where there is no such place. */
    mover(at: number, by: number): (() => void) | undefined {
      const to = at + by
      const id = ids.current[at]
      if (!several || id === undefined || to < 0 || to >= ids.current.length) return
      return () => {
        set(ids.current.toSpliced(at, 1).toSpliced(to, 0, id))
        setSaid(t('moved', { name: fileOf(id)?.name ?? '', at: to + 1 }))
      }
    },
  }
}
