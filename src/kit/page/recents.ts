import { currentLocale } from '../light/locale.ts'
import { currentMember } from '../session/currentMember.ts'

/** A recently visited page. */
export interface Visited {
  address: string
  title: string
  /** The language of its title. */
  locale?: string
}

const most = 8
const storageKey = () => `commonshare-recent-${currentMember().profile?.id ?? 0}`

export function recents(): Visited[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(list) ? (list as Visited[]).slice(0, most) : []
  } catch {
    return []
  }
}

/** Moves a page to the top of the recent ones. */
export function visited({ address, title }: Visited) {
  const page = { address, title, locale: currentLocale() }
  const others = recents().filter(one => one.address !== page.address && one.title !== page.title)
  localStorage.setItem(storageKey(), JSON.stringify([page, ...others].slice(0, most)))
}
