import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { pictureOf } from '#contract/kit/richMedia.ts'
import type { PictureAttributes } from './PictureShown.tsx'
import { PictureView } from './PictureView.tsx'

/** What the extension asks of whoever uploads pictures. */
interface PictureStorage {
  /** Opens the file chooser. */
  choose(): void
  /** Uploads files that were pasted or dropped; the pictures belong at that position. */
  take(files: readonly File[], at: number): void
}

declare module '@tiptap/core' {
  interface Storage {
    picture: PictureStorage
  }
}

const attributes = ['data-id', 'alt', 'width', 'height', 'data-caption']
const numberOf = (text: string | undefined) => (text ? Number(text) : null)

/** Whether HTML is nothing but a picture from elsewhere, as when a picture of a page is copied. */
function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const other = body.textContent?.trim() || body.querySelector('table, [data-id]')
  return !other && body.querySelector('img') !== null
}

/** A picture that names an uploaded file. Pictures from elsewhere are not read. */
export const Picture = Node.create<object, PictureStorage>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addStorage: () => ({ choose: () => {}, take: () => {} }),
  addAttributes: () =>
    Object.fromEntries(
      Object.entries({ id: null, alt: '', width: null, height: null, caption: '' }).map(
        ([name, value]) => [name, { default: value, rendered: false }],
      ),
    ),
  parseHTML: () => [
    {
      tag: 'img[data-id]',
      getAttrs: image => {
        const given = pictureOf(
          Object.fromEntries(attributes.map(name => [name, image.getAttribute(name)])),
        )
        return (
          given !== undefined && {
            id: Number(given['data-id']),
            alt: given.alt,
            width: numberOf(given.width),
            height: numberOf(given.height),
            caption: given['data-caption'] ?? '',
          }
        )
      },
    },
  ],
  renderHTML({ node }) {
    const { id, alt, width, height, caption } = node.attrs as PictureAttributes
    return [
      'img',
      pictureOf({
        'data-id': String(id),
        alt,
        ...(width && { width: String(width) }),
        ...(height && { height: String(height) }),
        'data-caption': caption,
      }) ?? {},
    ]
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addProseMirrorPlugins() {
    const { storage } = this
    const takeOf = (data: DataTransfer | null, at: number): boolean => {
      const files = [...(data?.files ?? [])]
      if (files.length > 0) storage.take(files, at)
      return files.length > 0
    }
    return [
      new Plugin({
        props: {
          // Copied cells come as text and as a picture of them: the text is meant.
          handlePaste: (view, { clipboardData }) =>
            (!clipboardData?.types.includes('text/html') ||
              isOnlyPicture(clipboardData.getData('text/html'))) &&
            takeOf(clipboardData, view.state.selection.to),
          handleDrop(view, event, _, moved) {
            if (moved) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (!takeOf(event.dataTransfer, at?.pos ?? view.state.selection.to)) return false
            event.preventDefault()
            return true
          },
        },
      }),
    ]
  },
})
