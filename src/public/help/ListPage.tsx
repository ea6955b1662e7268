import { helpPages } from '#contract/areas/help/helpPages.ts'
import { Loading } from '#src/areas/help/reading/Loading.tsx'
import type { Say } from '#src/areas/help/reading/place.ts'
import { SearchField } from '#src/areas/help/reading/SearchField.tsx'
import { loadHelpList } from '#src/areas/help/reading/texts.ts'
import { useLoaded } from '#src/areas/help/reading/useLoaded.ts'
import { Entries } from './Entries.tsx'
import { Found } from './Found.tsx'
import { Frame } from './Frame.tsx'
import { useAddressedSearch } from './useAddressedSearch.ts'

interface Props {
  say: Say
  /** The address is that of a page that does not exist. */
  unknown: boolean
}

/** Pages from this one on are about the work of administrators. */
const office = helpPages.indexOf('reports')

/** The list of all help pages. */
export function ListPage({ say, unknown }: Props) {
  const search = useAddressedSearch()
  const { value: all, ...loading } = useLoaded(loadHelpList)
  return (
    <Frame say={say} up={unknown ? 'help' : 'product'}>
      <div className="hp-list">
        <div className="hp-head">
          <h1>{say(unknown ? 'unknown.title' : 'title')}</h1>
          <p className="hp-lead">{say(unknown ? 'unknown.text' : 'lead')}</p>
          <SearchField say={say} search={search} />
        </div>
        {search.keyword ? (
          <Found say={say} search={search} heading="h2" />
        ) : all ? (
          <>
            <Entries title={say('forMembers')} entries={all.slice(0, office)} />
            <Entries title={say('forAdministrators')} entries={all.slice(office)} />
          </>
        ) : (
          <Loading say={say} {...loading} />
        )}
      </div>
    </Frame>
  )
}
