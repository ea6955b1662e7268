import type { MentionOptions } from '@tiptap/extension-mention'
import type { SuggestionProps } from '@tiptap/suggestion'
import { useRef, useState } from 'react'

/** A member who can be mentioned. */
export interface Mentionable {
  id: number
  name: string
  /** Shown beside the name, if two have the same. */
  aside?: string
}
/** Finds members by a part of their name. */
export type FindPeople = (keyword: string) => Promise<readonly Mentionable[]>

/** Milliseconds to wait after a keystroke. */
const pause = 200

interface Choosing {
  people: readonly Mentionable[]
  loading: boolean
  /** The one that Enter chooses. */
  at: number
  /** The position of the cursor in the window. */
  rect: DOMRect | null
}

/** The list that opens after an @, and its part of the extension. */
export function useMentions(find: FindPeople | undefined) {
  const [choosing, setChoosing] = useState<Choosing>()
  // The extension is created once and reads the current values.
  const current = useRef({ find, choosing, take: (_: Mentionable) => {} })
  current.current.find = find
  current.current.choosing = choosing

  const show = (props: SuggestionProps<Mentionable>) => {
    current.current.take = one => props.command({ id: String(one.id), label: one.name })
    const rect = props.clientRect?.() ?? null
    setChoosing({ people: props.items, loading: props.loading, at: 0, rect })
  }
  const [suggestion] = useState<MentionOptions<Mentionable>['suggestion']>(() => ({
    char: '@',
    // Chinese has no spaces between words.
    allowedPrefixes: null,
    debounce: pause,
    items: async ({ query }) => [...((await current.current.find?.(query)) ?? [])],
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => setChoosing(undefined),
      onKeyDown: ({ event }) => {
        const open = current.current.choosing
        if (!open || event.isComposing) return false
        const { people, at } = open
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step && people.length > 0) {
          setChoosing({ ...open, at: (at + step + people.length) % people.length })
          return true
        }
        const one = people[at]
        if ((event.key !== 'Enter' && event.key !== 'Tab') || !one) return false
        current.current.take(one)
        return true
      },
    }),
  }))
  return { choosing, suggestion, take: (one: Mentionable) => current.current.take(one) }
}
