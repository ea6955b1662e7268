import { useEffect, useState } from 'react'
import type { FoundHelp } from '#contract/areas/help/calls.ts'
import { Failure } from '#src/kit/call/failure.ts'

/** Asks the server; the same function as long as the search is there. */
export type FindHelp = (keyword: string, signal: AbortSignal) => Promise<readonly FoundHelp[]>

/** Milliseconds to wait after a keystroke. */
const pause = 250

interface Answer {
  found?: readonly FoundHelp[]
  /** Why nothing could be asked; empty without a message of the server. */
  failed?: string
}

/** A search of the help that follows what is typed. */
export function useHelpSearch(find: FindHelp, first = '') {
  /** `ready` is false while characters are being composed from what is typed. */
  const [input, setInput] = useState({ text: first, ready: true })
  const [keyword, setKeyword] = useState(first.trim())
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>({})
  const [asking, setAsking] = useState(false)
  const wanted = input.text.trim()
  // An empty field ends the search at once.
  if (wanted === '' && keyword !== '') setKeyword('')

  useEffect(() => {
    if (!input.ready) return
    const soon = setTimeout(() => setKeyword(wanted), pause)
    return () => clearTimeout(soon)
  }, [wanted, input.ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const { signal, abort } = abortable()
    setAsking(keyword !== '')
    if (keyword === '') setAnswer({})
    else
      void find(keyword, signal)
        .then(
          found => ({ found }),
          (why: unknown) => ({
            failed: why instanceof Failure && why.why === 'refused' ? why.message : '',
          }),
        )
        .then(came => {
          if (signal.aborted) return
          setAnswer(came)
          setAsking(false)
        })
    return abort
  }, [find, keyword, attempt])

  return {
    typed: input.text,
    type: (text: string, ready = true) => setInput({ text, ready }),
    /** What is searched for; empty without a search. */
    keyword,
    /** Searches at once for what is typed, or again. */
    search() {
      setKeyword(wanted)
      setAttempt(attempt + 1)
    },
    clear: () => setInput({ text: '', ready: true }),
    /** The last answer, which stays while another one is on its way. */
    ...answer,
    asking,
  }
}
export type HelpSearch = ReturnType<typeof useHelpSearch>

function abortable() {
  const control = new AbortController()
  return { signal: control.signal, abort: () => control.abort() }
}
