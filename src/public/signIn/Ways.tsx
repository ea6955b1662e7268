import { type KeyboardEvent, useRef } from 'react'
import type { Say } from './Page.tsx'

/** The ways to sign in. */
export const ways = ['password', 'email', 'office'] as const
export type Way = (typeof ways)[number]
export const isWay = (text: string | null): text is Way =>
  (ways as readonly (string | null)[]).includes(text)

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One tab a way; arrow keys go from one to the next. */
export function Ways({ way, choose, say }: { way: Way; choose(way: Way): void; say: Say }) {
  const list = useRef<HTMLDivElement>(null)
  function go(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const to = (ways.indexOf(way) + step + ways.length) % ways.length
    choose(ways[to] ?? way)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div className="si-ways" role="tablist" aria-label={say('ways')} ref={list} onKeyDown={go}>
      {ways.map(one => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`way-${one}`}
          aria-selected={one === way}
          aria-controls="way"
          tabIndex={one === way ? 0 : -1}
          onClick={() => choose(one)}
        >
          {say(`way.${one}`)}
        </button>
      ))}
    </div>
  )
}
