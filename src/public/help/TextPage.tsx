import { useCallback } from 'react'
import { type HelpPage, helpPath } from '#contract/areas/help/helpPages.ts'
import { Loading } from '#src/areas/help/reading/Loading.tsx'
import type { Say } from '#src/areas/help/reading/place.ts'
import { SearchField } from '#src/areas/help/reading/SearchField.tsx'
import { loadHelp } from '#src/areas/help/reading/texts.ts'
import { useLoaded } from '#src/areas/help/reading/useLoaded.ts'
import { Found } from './Found.tsx'
import { Frame } from './Frame.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { useAddressedSearch } from './useAddressedSearch.ts'

/** A help page. */
export function TextPage({ say, page }: { say: Say; page: HelpPage }) {
  const search = useAddressedSearch()
  const { value: text, ...loading } = useLoaded(useCallback(() => loadHelp(page), [page]))
  return (
    <Frame say={say} up="help">
      <div className="hp-one">
        <SearchField say={say} search={search} />
        {search.keyword ? (
          <Found say={say} search={search} heading="h1" />
        ) : text ? (
          <HelpArticle say={say} text={text} />
        ) : (
          <Loading say={say} {...loading} />
        )}
        <a className="hp-all" href={helpPath}>
          {say('all')}
        </a>
      </div>
    </Frame>
  )
}
