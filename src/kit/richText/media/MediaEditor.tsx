import type { ComponentProps } from 'react'
import Editor from '../Editor.tsx'
import type { Media } from '../media.ts'
import { Below } from './Below.tsx'
import { mediaGroups, tableGroups } from './commands.tsx'
import { mediaExtensions } from './extensions.ts'
import { inTable } from './tableCommands.ts'
import './media.css'

const media: Media = {
  extensions: mediaExtensions,
  groups: mediaGroups,
  inside: tableGroups,
  isInside: inTable,
  Below,
}

/** Edits a rich text with pictures, tables and links to videos. */
export default function MediaEditor(props: Omit<ComponentProps<typeof Editor>, 'media'>) {
  return <Editor {...props} media={media} />
}
