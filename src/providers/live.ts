import type { LiveProvider } from '@refinedev/core'
import { ownTopics } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { debounced, follow, GAP } from '#src/kit/live/live.ts'

/** Where changes of an entity's rows are told: to who sees all, and in what they belong to. */
const topicsOf = ({ name, scope }: Entity): string[] => [
  name,
  ...ownTopics().flatMap(([of, own]) => (of in scope ? [own] : [])),
]

/**
 * Refine's live updates on the one stream of the tab: lists and records are asked for again when
 * somebody changed them, wherever that was.
 */
export const liveProvider = (entities: Record<string, Entity>): LiveProvider => ({
  subscribe: ({ channel, params, callback }) => {
    const name = channel.replace('resources/', '')
    const entity = Object.hasOwn(entities, name) ? entities[name] : undefined
    if (!entity) return () => {}
    const ids = params?.ids?.map(String) ?? []
    const { soon, stop } = debounced(() =>
      callback({ channel, type: '*', payload: {}, date: new Date() }),
    )
    const leave = follow(topicsOf(entity), ({ kind, id }) => {
      // Without an id it may be any: one that not everybody there sees.
      const among = ids.length === 0 || id === null || ids.includes(String(id))
      const ofIt = kind.startsWith(`${name}.`) && among
      if (ofIt || kind === GAP) soon()
    })
    return () => {
      leave()
      stop()
    }
  },
  unsubscribe: stop => stop(),
})
