import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { type PictureAttributes, PictureShown } from './PictureShown.tsx'

/** A picture within the editor. */
export function PictureView({ node }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper className="cs-rich-held" data-drag-handle>
      <PictureShown {...(node.attrs as PictureAttributes)} />
    </NodeViewWrapper>
  )
}
