import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { useListState } from './listState.ts'

interface Props {
  state: ReturnType<typeof useListState>
  /** What it looks into. */
  label: string
  /** The same, if there is no room for all of it. */
  placeholder?: string
}

/** The quick search of a list. */
export function SearchBox({ state, label, placeholder = label }: Props) {
  const keyword = state.query.keyword ?? ''
  const [typed, setTyped] = useState({ for: keyword, text: keyword })
  // Back and forward also change the search.
  if (typed.for !== keyword) setTyped({ for: keyword, text: keyword })
  return (
    <search className="cs-search">
      <form
        onSubmit={event => {
          event.preventDefault()
          state.search(typed.text.trim())
        }}
      >
        <SearchOutlined aria-hidden />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          title={label}
          maxLength={100}
          value={typed.text}
          onChange={event => {
            setTyped({ for: keyword, text: event.target.value })
            // The browser's clear button ends the search at once.
            if (event.target.value === '' && keyword) state.search('')
          }}
        />
      </form>
    </search>
  )
}
