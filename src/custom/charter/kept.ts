import { session } from '#src/kit/session.ts'

/** What somebody is writing, kept in their browser until it is saved. */
export interface Kept {
  /** The version it was started from. */
  base: number
  content: string
  note: string
  /** Ids of uploads. */
  files: number[]
  date: string
}

const keyOf = (projectId: string) => `commonshare-charter/${session()?.mid}/${projectId}`

export function keptDraft(projectId: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? 'null') as Kept | null
    return kept ?? undefined
  } catch {
    return undefined
  }
}

/** A browser without room for it loses only this comfort. */
export function keepDraft(projectId: string, draft: Omit<Kept, 'date'>): void {
  const kept: Kept = { ...draft, date: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify(kept))
  } catch {}
}

export const dropDraft = (projectId: string): void => localStorage.removeItem(keyOf(projectId))
