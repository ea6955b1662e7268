import i18next from 'i18next'
import type { Accept } from '#contract/kit/field.ts'
import { accepts, FILE_CAP, fileTypes, IMAGE_CAP } from '#contract/kit/file.ts'
import { fileSize } from './size.ts'

/** The type of a file by its name; the server checks the content. */
const seems = (file: File): string | undefined => {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const named = Object.entries(fileTypes).find(([, { endings }]) => endings.includes(ending))
  return fileTypes[file.type] ? file.type : named?.[0]
}

/** Why a file is refused before it is sent; empty if it is not. */
export function refusalOf(file: File, accept: Accept, full: number | undefined): string {
  if (full !== undefined) return i18next.t('files:full', { count: full })
  const type = seems(file)
  if (type && !accepts(accept, type)) return i18next.t(`files:only.${accept}`)
  const max = type && fileTypes[type]?.family === 'image' ? IMAGE_CAP : FILE_CAP
  if (file.size > max) return i18next.t('files:tooLarge', { size: fileSize(max) })
  if (file.size === 0) return i18next.t('files:empty')
  return ''
}

/** The types offered by the file chooser, on a phone including the camera. */
export const offered = (accept: Accept): string =>
  Object.entries(fileTypes)
    .filter(([type]) => accepts(accept, type))
    .flatMap(([type, { endings }]) => [type, ...endings.map(ending => `.${ending}`)])
    .join(',')
