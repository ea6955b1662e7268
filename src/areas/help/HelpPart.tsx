import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type HelpLinks, HelpMarkdown } from './reading/HelpMarkdown.tsx'
import { Loading } from './reading/Loading.tsx'
import type { HelpPlace, Say } from './reading/place.ts'
import { loadHelp } from './reading/texts.ts'
import { useLoaded } from './reading/useLoaded.ts'

interface Props {
  say: Say
  place: HelpPlace
  links: HelpLinks
  /** A link has led here: it takes the focus, and sets this back. */
  moved: RefObject<boolean>
}

/** A help page in the drawer: its sections open and close, one of them is open. */
export function HelpPart({ say, place: { page, section }, links, moved }: Props) {
  const { value: text, ...loading } = useLoaded(useCallback(() => loadHelp(page), [page]))
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!text || !moved.current) return
    moved.current = false
    const wanted = part.current?.querySelector<HTMLElement>('[data-wanted] > summary')
    const target = wanted ?? part.current?.querySelector<HTMLElement>('h3')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: wanted ? 'start' : 'center' })
  }, [text, moved])
  if (!text) return <Loading say={say} {...loading} />
  const known = text.sections.some(({ id }) => id === section)
  return (
    <article className="hp-part" ref={part}>
      <h3 tabIndex={-1}>{text.title}</h3>
      <HelpMarkdown text={text.introduction} links={links} />
      <div className="hp-part-sections">
        {text.sections.map(({ id, heading, text }, at) => (
          <details
            key={id}
            open={known ? id === section : at === 0}
            {...(id === section && { 'data-wanted': true })}
          >
            <summary>
              <h4>{heading}</h4>
            </summary>
            <HelpMarkdown text={text} links={links} />
          </details>
        ))}
      </div>
    </article>
  )
}
