import type { Accept } from './field.ts'

/** What may be uploaded. The server checks the content, never the name. */

const MB = 1024 * 1024

/** Bytes of one file, and of one picture, as they are sent. */
export const FILE_CAP = 20 * MB
export const IMAGE_CAP = 15 * MB
/** Width times height of a picture, which limits the memory needed to decode it. */
export const PIXEL_CAP = 40_000_000
/** The same for all frames of an animated picture together, and the number of frames. */
export const MOVING_CAP = 16_000_000
export const FRAME_CAP = 500
/** Files of one upload. */
export const FILES_AT_ONCE = 10
/** Characters of a file's name. */
export const FILE_NAME_CAP = 150
/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL = 320

type Family = 'image' | 'document' | 'media' | 'archive'

/** Every type that may be uploaded, with its family and file extensions. */
export const fileTypes: Readonly<Record<string, { family: Family; endings: readonly string[] }>> = {
  'image/png': { family: 'image', endings: ['png'] },
  'image/jpeg': { family: 'image', endings: ['jpg', 'jpeg'] },
  'image/webp': { family: 'image', endings: ['webp'] },
  'image/gif': { family: 'image', endings: ['gif'] },
  'application/pdf': { family: 'document', endings: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    family: 'document',
    endings: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    family: 'document',
    endings: ['xlsx'],
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    family: 'document',
    endings: ['pptx'],
  },
  'text/plain': { family: 'document', endings: ['txt', 'md', 'log'] },
  'text/csv': { family: 'document', endings: ['csv'] },
  'application/zip': { family: 'archive', endings: ['zip'] },
  'audio/mpeg': { family: 'media', endings: ['mp3'] },
  'video/mp4': { family: 'media', endings: ['mp4'] },
}

/** Whether a field that accepts these uploads takes a file of this type. */
export function accepts(accept: Accept, type: string): boolean {
  const family = fileTypes[type]?.family
  return family !== undefined && (accept === 'any' || accept === family)
}

/** What a file field accepts; an image field accepts pictures. */
export const acceptOf = (field: { kind: 'image' } | { kind: 'files'; accept?: Accept }): Accept =>
  field.kind === 'image' ? 'image' : (field.accept ?? 'any')
