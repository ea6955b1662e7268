import { Node } from '@tiptap/core'
import { richLink, videoHref } from '#contract/kit/richText.ts'

/** Attributes of a link to a video in the document. */
export interface VideoAttributes {
  href: string
  label: string
}

/** A link to a video, which stands alone. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', rendered: false },
    label: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'p[data-type="video"]',
      // Before it is read as a paragraph.
      priority: 60,
      getAttrs: paragraph => {
        const link = paragraph.querySelector('a')
        const href = link?.getAttribute('href') ?? ''
        return videoHref.test(href) && { href, label: link?.textContent?.trim() || href }
      },
    },
  ],
  renderHTML({ node }) {
    const { href, label } = node.attrs as VideoAttributes
    return ['p', { 'data-type': 'video' }, ['a', { href, ...richLink }, label || href]]
  },
})
