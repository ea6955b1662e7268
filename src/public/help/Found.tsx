import { helpPath } from '#contract/areas/help/helpPages.ts'
import type { Say } from '#src/areas/help/reading/place.ts'
import { Results } from '#src/areas/help/reading/Results.tsx'
import type { HelpSearch } from '#src/areas/help/reading/useHelpSearch.ts'
import { links } from './links.tsx'

interface Props {
  say: Say
  search: HelpSearch
  heading: 'h1' | 'h2'
}

/** The results of a search, in the place of what the page shows. */
export const Found = ({ say, search, heading }: Props) => (
  <Results
    {...{ say, search, heading }}
    link={links.toHelp}
    all={<a href={helpPath}>{say('all')}</a>}
  />
)
