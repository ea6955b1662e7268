import type { Say } from './place.ts'
import type { HelpSearch } from './useHelpSearch.ts'
import './reading.css'

/** Looks for words in all help pages. */
export const SearchField = ({ say, search }: { say: Say; search: HelpSearch }) => (
  <search className="hp-search">
    <form
      onSubmit={event => {
        event.preventDefault()
        search.search()
      }}
    >
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M9 3.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11Zm4 9.5l4 4" />
      </svg>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={say('search')}
        placeholder={say('search')}
        value={search.typed}
        onChange={({ target, nativeEvent }) =>
          search.type(target.value, !(nativeEvent as InputEvent).isComposing)
        }
        // Not every browser tells of the composed characters after this.
        onCompositionEnd={event => search.type(event.currentTarget.value)}
      />
    </form>
  </search>
)
