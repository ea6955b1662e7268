import type { Editor, Extensions } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { CommandName, Groups } from './commands.tsx'

/** What is below the toolbar of an editor with media. */
export interface BelowProps {
  id: string
  editor: Editor
  disabled: boolean
  /** The command whose line is open. */
  asking: CommandName | undefined
  /** Closes that line. */
  close(): void
}

/** What an editor with media has besides, loaded only with it: `media/MediaEditor.tsx`. */
export interface Media {
  extensions: Extensions
  groups: Groups
  /** A second row of commands, shown while the cursor is inside of what they belong to. */
  inside: Groups
  isInside(editor: Editor): boolean
  Below: ComponentType<BelowProps>
}
