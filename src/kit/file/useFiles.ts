import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { acceptOf, type StoredFile } from '#contract/kit/file.ts'
import type { InputProps } from '../field/types.ts'
import { knownFile, takeBack } from './transfer.ts'
import { useUploads } from './useUploads.ts'

export type FileField = FieldOf<'image'> | FieldOf<'files'>

const idsOf = (value: unknown) => [value ?? []].flat().filter(one => typeof one === 'number')

/** The files of a form field: its value is their ids, in order. */
export function useFiles({ field, name, value, onChange, row }: InputProps<FileField>) {
  const { t } = useTranslation('files')
  const several = field.kind === 'files'
  const max = several ? field.max : 1
  /** Several uploads may finish before the form renders again. */
  const ids = useRef<number[]>([])
  ids.current = idsOf(value)
  /** Files uploaded here by id, in the order they were chosen. */
  const chosen = useRef(new Map<number, number>())
  /** An announcement for screen readers. */
  const [said, setSaid] = useState('')

  const set = (next: number[]) => {
    ids.current = next
    onChange(several ? next : (next[0] ?? null))
  }
  // Unsaved uploads are released.
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
      // In the order they were chosen, whichever is uploaded first.
      const later = ids.current.findIndex(id => (chosen.current.get(id) ?? 0) > key)
      set(ids.current.toSpliced(later < 0 ? ids.current.length : later, 0, file.id))
    },
  })

  return {
    ids: ids.current,
    fileOf,
    uploads,
    said,
    /** The limit is reached. */
    full: several && ids.current.length >= max,
    add: (files: readonly File[]) => uploads.add(several ? files : files.slice(0, 1)),
    remove(id: number) {
      set(ids.current.filter(one => one !== id))
      dismiss(id)
      setSaid(t('removed', { name: fileOf(id)?.name ?? '' }))
    },
    /** Moves the file at that index; does nothing at the ends. */
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
