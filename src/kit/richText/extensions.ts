import type { Extensions } from '@tiptap/core'
import Mention, { type MentionOptions } from '@tiptap/extension-mention'
import StarterKit from '@tiptap/starter-kit'
import { richHref, richLink } from '#contract/kit/richText.ts'

/** The extensions of the editor: nothing that the allow-list would remove. */
export function extensions(suggestion?: MentionOptions['suggestion']): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      // Its empty last paragraph would count as a change.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        HTMLAttributes: richLink,
        isAllowedUri: address => richHref.test(address),
      },
    }),
    Mention.configure({
      renderHTML: ({ node }) => [
        'span',
        {
          'data-type': 'mention',
          'data-id': String(node.attrs.id),
          'data-label': String(node.attrs.label ?? ''),
        },
        `@${node.attrs.label ?? node.attrs.id}`,
      ],
      ...(suggestion && { suggestion }),
    }),
  ]
}
