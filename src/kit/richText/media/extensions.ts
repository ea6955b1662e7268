import type { Extensions } from '@tiptap/core'
import { Picture } from './picture.ts'
import { tableNodes } from './table.ts'
import { Video } from './video.ts'

/** The further extensions of an editor with media: nothing that the wider list would remove. */
export const mediaExtensions: Extensions = [Picture, Video, ...tableNodes]
