import type { SQL } from 'drizzle-orm'
import type { Me, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'

/** Rows of an entity that are a member's own, among those that exist for them. */
export interface OwnRows {
  where(me: Me): SQL | undefined
}

/** A list that is no entity's: what it and its columns are called, and its lines. */
export interface OwnList {
  /** The key of its title in the words. */
  title: string
  /** The key of each column's label, by the name the column has in the lines. */
  columns: Readonly<Record<string, string>>
  /** Lines, texts and numbers only. */
  lines(context: SignedIn): AsyncIterable<Readonly<Record<string, unknown>>>
}

export type OwnData = OwnRows | OwnList

/** A member who left, with what the account had until now. */
export interface Leaver {
  id: number
  email: string
  mobile: string | null
}

export type Forget = (at: Executor, leaver: Leaver) => Promise<void>

interface Personal {
  ownData?: Readonly<Record<string, OwnData>>
  notOwnData?: Readonly<Record<string, string>>
  forget?: Forget
}

interface All {
  ownData: ReadonlyMap<string, OwnData>
  notOwnData: ReadonlyMap<string, string>
  forget: readonly Forget[]
}

let all: All | undefined

/** Registers what all areas say of members' own data; throws where two say it of the same name. */
export function declarePersonal(areas: readonly Personal[]): void {
  const merged = <T>(maps: readonly (Readonly<Record<string, T>> | undefined)[]) => {
    const entries = maps.flatMap(map => Object.entries(map ?? {}))
    const known = new Map(entries)
    if (known.size < entries.length) throw new Error('two areas declare the same own data')
    return known
  }
  all = {
    ownData: merged(areas.map(area => area.ownData)),
    notOwnData: merged(areas.map(area => area.notOwnData)),
    // In the reverse order of their dependencies: the account itself comes after what points at it.
    forget: areas.flatMap(area => area.forget ?? []).reverse(),
  }
}

export function declaredPersonal(): All {
  if (!all) throw new Error('server/areas.ts is not loaded')
  return all
}
