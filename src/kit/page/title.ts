import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { visited } from './recents.ts'
import { markPassing, tabKey } from './tab.ts'
import { entitle } from './tabStore.ts'

/** Where a title comes from: the menu, the page, or a part of it. */
const levels = { place: 0, page: 1, part: 2 } as const

interface Title {
  of: keyof typeof levels
  /** Most specific first. */
  words: readonly (string | undefined)[]
  /** The title of its tab; without it unchanged. */
  name?: string | undefined
  /** Not added to recent pages, and its tab closes when it is left. */
  passing?: boolean | undefined
}

interface Said extends Title {
  product: string
  pathname: string
  search: string
}

/** The titles of the visible page. Hidden pages have none. */
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
  markPassing(tabKey({ pathname, search }), passing === true)
  entitle(tabKey({ pathname, search }), name)
}

/** After all components of this render have set theirs: a part does so before its page. */
function soon() {
  if (due) return
  due = true
  queueMicrotask(apply)
}

/**
 * Sets the title of the window and the tab while the page is visible. The most specific title wins,
 * in whatever order page and part are mounted.
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
