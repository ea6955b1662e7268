import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { BelowProps } from '../media.ts'
import { PictureLine } from './PictureLine.tsx'
import type { PictureAttributes } from './PictureShown.tsx'
import { Uploads } from './Uploads.tsx'
import { VideoLine } from './VideoLine.tsx'

/** Below the toolbar: what is asked of a video and of the selected picture, and the uploads. */
export function Below({ id, editor, disabled, asking, close }: BelowProps) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection instanceof NodeSelection && state.selection.node.type.name === 'picture'
        ? { at: state.selection.from, ...(state.selection.node.attrs as PictureAttributes) }
        : null,
  })
  if (disabled) return null
  return (
    <>
      {asking === 'video' && <VideoLine id={id} editor={editor} close={close} />}
      {picture && !asking && (
        <PictureLine key={picture.id} id={id} editor={editor} picture={picture} />
      )}
      <Uploads id={id} editor={editor} />
    </>
  )
}
