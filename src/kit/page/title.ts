import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { visited } from './recents.ts'
import { tabKey } from './tab.ts'
import { entitle } from './tabStore.ts'

/** Whose words they are: the menu's of the place, the page's own, those of a part of it. */
const levels = { place: 0, page: 1, part: 2 } as const

interface Title {
  of: keyof typeof levels
  /** From the most particular on. */
  words: readonly (string | undefined)[]
  /** What its tab is called; without it, as before. */
  name?: string | undefined
  /** Nobody wants to come back to it. */
  passing?: boolean | undefined
}

interface Said extends Title {
  product: string
  pathname: string
  search: string
}

/** What is said of the pages looked at now. One put away in its tab says nothing. */
const said = new Set<Said>()
let due = false

const first = (wanted: (one: Said) => boolean) =>
  [...said].filter(wanted).sort((a, b) => levels[b.of] - levels[a.of])[0]

function apply() {
  due = false
  const top = first(() => true)
  if (top) document.title = [...top.words, top.product].filter(Boolean).join(' · ')
  const named = first(({ name }) => name !== undefined)
  if (named?.name === undefined) return
  const { pathname, search, name, passing } = named
  if (!passing) visited({ address: pathname + search, title: name })
  entitle(tabKey({ pathname, search }), name)
}

/** Once all that came and went together has said so: a part does so before its page. */
function soon() {
  if (due) return
  due = true
  queueMicrotask(apply)
}

/**
 * Names the window, and the tab, for as long as the page is looked at. The most particular words
 * win, in whatever order page and part come up.
 */
export function useTitle({ of, words, name, passing }: Title) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const product = t('product')
  const key = JSON.stringify(words)
  useEffect(() => {
    const one = { of, words: JSON.parse(key) as string[], name, passing, product, pathname, search }
    said.add(one)
    soon()
    return () => {
      said.delete(one)
      if (said.size > 0) soon()
    }
  }, [of, key, name, passing, product, pathname, search])
}
