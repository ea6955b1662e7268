import type { Tab } from '#src/kit/page/tabModel.ts'

/** The name of a tab: `start` ends in an ellipsis where it is too long, `end` is always seen. */
export interface TabName {
  whole: string
  start: string
  end?: string
}

/** About as many characters of a name as a tab has room for, and as many of its end. */
const seen = 12
const kept = 10

/** What the address says about which record it is: its id, or the last step of its path. */
const markOf = ({ key }: Tab) => {
  const { pathname, searchParams } = new URL(key, 'http://tab')
  return [...searchParams.values()].at(-1) ?? pathname.split('/').at(-1) ?? ''
}

export const nameOf = ({ title }: Pick<Tab, 'title'>): TabName => ({ whole: title, start: title })

/**
 * The names of tabs. Where names begin alike, their ends are seen as well; where they are the same,
 * they get the ids of their records.
 */
export function namesOf(tabs: readonly Tab[]): TabName[] {
  return tabs.map(tab => {
    const others = tabs.filter(one => one.key !== tab.key)
    if (others.some(({ title }) => title === tab.title)) {
      const end = ` #${markOf(tab)}`
      return { whole: tab.title + end, start: tab.title, end }
    }
    const all = [...tab.title]
    const begin = all.slice(0, seen).join('')
    const alike = others.some(({ title }) => title.startsWith(begin))
    if (!alike || all.length <= seen + kept) return nameOf(tab)
    return {
      whole: tab.title,
      start: all.slice(0, -kept).join(''),
      end: all.slice(-kept).join(''),
    }
  })
}
