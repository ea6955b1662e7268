import { standing } from '#src/kit/standing.ts'

/** A page the member was on. */
export interface Visited {
  address: string
  title: string
}

const most = 8
const kept = () => `commonshare-recent-${standing().profile?.id ?? 0}`

export function recents(): Visited[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kept()) ?? '[]')
    return Array.isArray(list) ? (list as Visited[]).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a page first among those visited. */
export function visited(page: Visited) {
  const others = recents().filter(one => one.address !== page.address && one.title !== page.title)
  localStorage.setItem(kept(), JSON.stringify([page, ...others].slice(0, most)))
}
