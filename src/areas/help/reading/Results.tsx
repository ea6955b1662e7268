import type { ReactNode } from 'react'
import type { FoundHelp } from '#contract/areas/help/calls.ts'
import { type HelpPlace, helpPageNamed, type Say } from './place.ts'
import type { HelpSearch } from './useHelpSearch.ts'

interface Props {
  say: Say
  search: HelpSearch
  /** Its heading, in the place where it stands. */
  heading: 'h1' | 'h2' | 'h3'
  link(place: HelpPlace, children: ReactNode): ReactNode
  /** Leads to the list of all pages, where nothing was found. */
  all: ReactNode
}

/** What a search of the help has found. */
export function Results({ say, search, heading: Heading, link, all }: Props) {
  const { keyword, found, failed, asking } = search
  const none = found?.length === 0 && !asking
  const refused = failed !== undefined && !asking
  const said = () => {
    if (asking) return say('searching')
    if (!found) return ''
    return none ? say('none') : say('found', { n: found.length })
  }
  return (
    <section className="hp-results" aria-busy={asking}>
      <Heading className="hp-results-of">{say('results', { keyword })}</Heading>
      <p className="hp-quiet" role="status">
        {said()}
      </p>
      {found && found.length > 0 && (
        <ul>
          {found.map(one => (
            <Result key={`${one.page} ${one.section}`} of={one} link={link} />
          ))}
        </ul>
      )}
      {none && all}
      {refused && (
        <div className="hp-failed" role="alert">
          <p>{failed || say('searchFailed')}</p>
          <button type="button" className="hp-button" onClick={search.search}>
            {say('retry')}
          </button>
        </div>
      )}
    </section>
  )
}

/** A section, or the beginning of a page. */
function Result({ of, link }: { of: FoundHelp } & Pick<Props, 'link'>) {
  const page = helpPageNamed(of.page)
  if (!page) return null
  const { title, section, heading, excerpt } = of
  return (
    <li>
      {link(section === null ? { page } : { page, section }, section === null ? title : heading)}
      {section !== null && <p className="hp-result-page">{title}</p>}
      <p className="hp-quiet">{excerpt}</p>
    </li>
  )
}
