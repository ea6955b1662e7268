import { useSyncExternalStore } from 'react'
import { currentLocale } from '../light/locale.ts'
import { currentMember } from '../session/currentMember.ts'
import { discard } from './tab.ts'
import type { Tab } from './tabModel.ts'

/** The member's open tabs: stored in this browser, also for the next sign-in. */
const storageKey = () => `commonshare-tabs-${currentMember().profile?.id ?? 0}`
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
let current: readonly Tab[] | undefined

const isTab = (one: unknown): one is Tab => {
  const tab = one as Partial<Tab> | null
  return (
    typeof tab?.key === 'string' &&
    typeof tab.address === 'string' &&
    /^\/(?![/\\])/.test(tab.address) &&
    typeof tab.title === 'string' &&
    typeof tab.used === 'number'
  )
}

function read(): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(isTab).map(tab => ({ ...tab, pinned: tab.pinned === true }))
      : []
  } catch {
    return []
  }
}

export function tabs(): readonly Tab[] {
  current ??= read()
  return current
}

export function putTabs(next: readonly Tab[]) {
  const before = tabs()
  for (const tab of before) if (!next.some(one => one.key === tab.key)) discard(tab.key)
  current = next
  localStorage.setItem(storageKey(), JSON.stringify(next))
  notifyListeners()
}

/** How often each page was reloaded by its tab: a new number remounts it. */
let versions: Readonly<Record<string, number>> = {}
export function reload(key: string) {
  versions = { ...versions, [key]: (versions[key] ?? 0) + 1 }
  notifyListeners()
}

const LANGUAGE = 'commonshare-tabs-locale'

/** Whether the titles of the open tabs are in another language: true once. */
export function inOtherLanguage(): boolean {
  const before = localStorage.getItem(LANGUAGE)
  localStorage.setItem(LANGUAGE, currentLocale())
  return before !== null && before !== currentLocale()
}

/** Titles of pages; some are set before their tab exists. */
const titles = new Map<string, string>()
export const titleOf = (key: string): string | undefined => titles.get(key)

/** Sets the title of a tab to that of its page. */
export function entitle(key: string, title: string) {
  titles.set(key, title)
  const tab = tabs().find(one => one.key === key)
  if (tab && tab.title !== title)
    putTabs(tabs().map(one => (one === tab ? { ...one, title } : one)))
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
export const useTabs = (): readonly Tab[] => useSyncExternalStore(listen, tabs)
export const useVersions = () => useSyncExternalStore(listen, () => versions)

/** The last address of a menu place, if its tab is open. */
export const lastAddress = (url: string): string =>
  current?.find(tab => tab.key === url)?.address ?? url
