import type { Accept } from '#contract/kit/field.ts'
import { accepts, FILE_CAP, fileTypes, IMAGE_CAP } from '#contract/kit/fileTypes.ts'
import { fileSize } from '#src/kit/file/size.ts'
import type { Say } from '../../signIn/Page.tsx'

/** The type of a file by its name; the server looks at what it contains. */
const seems = (file: File): string | undefined => {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const named = Object.entries(fileTypes).find(([, { endings }]) => endings.includes(ending))
  return fileTypes[file.type] ? file.type : named?.[0]
}

/** Why a file is refused before it is sent; empty if it is not. */
export function refusalOf(say: Say, file: File, accept: Accept): string {
  const type = seems(file)
  if (!type || !accepts(accept, type)) return say(`files.only.${accept}`)
  const limit = fileTypes[type]?.family === 'image' ? IMAGE_CAP : FILE_CAP
  if (file.size > limit) return say('files.tooLarge', { limit: fileSize(limit) })
  return file.size === 0 ? say('files.empty') : ''
}

/** What the chooser offers; for pictures, phones offer the camera as well. */
export const offered = (accept: Accept): string =>
  Object.entries(fileTypes)
    .filter(([type]) => accepts(accept, type))
    .flatMap(([type, { endings }]) =>
      accept === 'image' ? [type] : [type, ...endings.map(ending => `.${ending}`)],
    )
    .join(',')

/** The largest file that is taken. */
export const limitOf = (accept: Accept): string =>
  fileSize(accept === 'image' ? IMAGE_CAP : FILE_CAP)
