import type { ErrorName } from '../errors.ts'
import { type Field, type Fields, id, instant } from './field.ts'
import type { Plain } from './fieldRight.ts'
import type { Right } from './right.ts'

/** The operations every entity offers unless its declaration switches one off. */
export const operations = {
  list: 'GET',
  view: 'GET',
  count: 'GET',
  export: 'GET',
  history: 'GET',
  create: 'POST',
  update: 'POST',
  remove: 'POST',
  /** What restoring the row to an event of its history would change. */
  earlier: 'GET',
  /** Restores a row to an earlier version. */
  restore: 'POST',
  /** Deleted rows that can still be restored. */
  trash: 'GET',
  /** Restores a deleted row. */
  putBack: 'POST',
  /** Rows that point at a row: listed before it is deleted. */
  referrers: 'GET',
} as const
export type Operation = keyof typeof operations
const readings: readonly Operation[] = ['list', 'view', 'count', 'export', 'history']

/** Operations that are offered together with another one, by its right. */
const dependsOn: Partial<Record<Operation, Operation>> = {
  earlier: 'history',
  restore: 'update',
  trash: 'remove',
  putBack: 'trash',
  referrers: 'remove',
}

/** Fields that every row has. */
const standard = {
  id: id(),
  createDate: instant({ server: true, sort: true, filter: true }),
  updateDate: instant({ server: true, sort: true, filter: true }),
} as const
type Standard = typeof standard

type StateOf<F, S> = S extends keyof F
  ? F[S] extends { values: infer V }
    ? keyof V
    : never
  : never

/** An action of an entity: a move from one state to another, under a row lock. */
export interface Action<State = string> {
  /** States it may start from. */
  from: readonly State[]
  /** The state it leads to; without it the state stays. */
  to?: State
  /** The refusal when the row is in another state. */
  otherwise: ErrorName
  /** Another refusal if a field of the row has that value: `{ field: { VALUE: name } }`. */
  instead?: Readonly<Record<string, Readonly<Record<string, ErrorName>>>>
  /** The entity whose new rows take this step; the action has no call of its own. */
  through?: string
  /** The path of its call, below that of the entity or absolute; default: its name. */
  path?: string
  /** Further refusals the server may answer. */
  fails?: readonly ErrorName[]
  /** A dangerous action: it asks first, with a red button. */
  danger?: boolean
  /** The fields that the member fills in. */
  input?: Fields
  /** Takes seconds: it waits in a queue apart from short calls. */
  long?: boolean
  /** The action that undoes it. */
  undo?: string
  right?: Right
}

interface Declaration<F extends Fields, S extends Plain<F>, A> {
  /** The base path of its calls. */
  path: string
  /**
   * The path of an operation: '/…' below `path`, '' the path itself, false if it is not offered.
   */
  operations?: Partial<Record<Operation, string | false>>
  rights: { read: Right; write: Right } & Partial<Record<Operation, Right>>
  fields: F
  /** The field that names a row to people; everyone who sees the row sees it. */
  title: Plain<F>
  /** The field with the English name, if that is another one. */
  titleInEnglish?: Plain<F>
  /**
   * Titles that the product gave some rows, by the value of a field. While a row has its own, it is
   * shown in the reader's language (`titles` in the words of the entity).
   */
  given?: Given<keyof F & string>
  /** Sets of fields that no two rows share, each with its refusal (default: `duplicate`). */
  unique?: readonly Unique<keyof F & string>[]
  /** What a row belongs to, with the field that names it. */
  scope?: Scopes<(keyof F & string) | 'id'>
  /** Default order; a leading '-' is descending. */
  order: readonly (Sorted<Plain<F>> | Sorted<keyof Standard>)[]
  state?: S
  actions?: A
  /** Further lists of the same rows, each filtered by a rule of that name, with its path. */
  lists?: Readonly<Record<string, string>>
  /** Further parameters of its list addresses, which a saved view includes. */
  addressWords?: AddressWords
  /** Rows cannot be imported from a file, although they can be created. */
  importing?: false
  /** The refusal for a row that does not exist for the member; default: `notFound`. */
  missing?: ErrorName
}
type Sorted<K extends string> = K | `-${K}`
/** Parameters of an address, each with its possible values. */
type AddressWords = Readonly<Record<string, readonly string[]>>
/**
 * What rows belong to, and the field that names it: `{ project: 'project' }`. Used for live topics,
 * history, the audit log and notices.
 */
type Scopes<K extends string = string> = Readonly<Record<string, K>>
interface Given<K extends string = string> {
  by: K
  titles: Readonly<Record<string, string>>
}
export interface Unique<K = string> {
  fields: readonly K[]
  /** Only among rows in which this choice has that value, such as pending ones. */
  while?: { field: K; is: string }
  /** Values that differ only in upper and lower case count as equal. */
  anyCase?: true
  otherwise?: ErrorName
}

export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  A extends Record<string, Action> = Record<string, Action>,
> {
  name: N
  path: string
  fields: F
  title: string
  titleInEnglish: string | undefined
  given: Given | undefined
  unique: readonly Unique[]
  order: readonly string[]
  state: string | undefined
  actions: A
  lists: Readonly<Record<string, string>>
  addressWords: AddressWords
  scope: Scopes
  importing: boolean
  missing: ErrorName
  /** The operations offered, with path and right. */
  operations: Partial<Record<Operation, { path: string; right: Right }>>
}

/**
 * Declares an entity: rows with one table, one set of paths and one set of rights.
 * Adds `id`, `createDate` and `updateDate`. From the declaration follow the calls, their
 * validation, the table, the list grammar, the export, the screens and the documentation.
 */
export function entity<
  const N extends string,
  const F extends Fields,
  const S extends Plain<F>,
  const A extends Record<string, Action<StateOf<F, S>>> = Record<never, never>,
>(
  name: N,
  { operations: own = {}, ...declared }: Declaration<F, S, A>,
): Entity<N, Omit<Standard, keyof F> & F, A> {
  const offered: Entity['operations'] = {}
  for (const operation of Object.keys(operations) as Operation[]) {
    const path = own[operation] ?? `/${operation}`
    const with_ = dependsOn[operation]
    if (path === false || (with_ && !offered[with_])) continue
    const right = readings.includes(operation) ? declared.rights.read : declared.rights.write
    offered[operation] = {
      path: pathBelow(declared.path, path),
      right: declared.rights[operation] ?? (with_ ? offered[with_]?.right : undefined) ?? right,
    }
  }
  // Restoring needs a history to read and fields that a member may write.
  if (!offered.earlier || !offered.restore || !hasAny(restorable(declared.fields))) {
    delete offered.earlier
    delete offered.restore
  }
  const { id: first, ...last } = standard
  return {
    name,
    path: declared.path,
    // biome-ignore lint/suspicious/noExplicitAny: the merge is typed by the signature above
    fields: { id: first, ...declared.fields, ...last } as any,
    title: declared.title,
    titleInEnglish: declared.titleInEnglish,
    given: declared.given,
    unique: declared.unique ?? [],
    order: declared.order as readonly string[],
    state: declared.state as string | undefined,
    actions: (declared.actions ?? {}) as A,
    lists: Object.fromEntries(
      Object.entries(declared.lists ?? {}).map(([list, path]) => [
        list,
        pathBelow(declared.path, path),
      ]),
    ),
    addressWords: declared.addressWords ?? {},
    scope: declared.scope ?? {},
    importing: declared.importing ?? true,
    missing: declared.missing ?? 'notFound',
    operations: offered,
  }
}

/** A path below that of an entity, unless it is absolute. */
const pathBelow = (base: string, path: string): string =>
  path.startsWith('/api/') || path.startsWith('/admin/') ? path : base + path

/** The path of the call of an action. */
export const actionPath = ({ path, actions }: Entity, action: string): string =>
  pathBelow(path, actions[action]?.path ?? `/${action}`)

/** The field that names a row in that language. */
export const titleIn = (language: string, { title, titleInEnglish }: Entity): string =>
  language === 'en-US' ? (titleInEnglish ?? title) : title

/**
 * The title of a row in that language, of what it has: the word of a title that the product gave,
 * the title in the language, or the only one there is.
 */
export function rowTitle(
  language: string,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  wordAt: (namespace: string, path: string) => string | undefined,
): string {
  const { title, given } = entity
  const key = given ? String(row[given.by]) : ''
  const isGiven = given !== undefined && given.titles[key] === row[title]
  const word = isGiven ? wordAt(`entities/${entity.name}`, `titles.${key}`) : undefined
  const own = titleIn(language, entity)
  const isRef = entity.fields[own]?.kind === 'ref'
  const stored = isRef ? row[`${own}Title`] : row[own] || row[title]
  return String(word ?? (stored || `#${row.id}`))
}

/** The field of that name; unknown names are a programming error, not a refusal. */
export function fieldOf(entity: Entity, name: string): Field {
  const field = entity.fields[name]
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}

const hasAny = (fields: Fields): boolean => Object.keys(fields).length > 0

/** Fields that can be restored: those that members may change, without secrets. */
export const restorable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(inputFields(fields, 'update')).filter(
      ([, { kind }]) => kind !== 'secret' && kind !== 'password',
    ),
  )

/** Fields a caller may send when creating (`create`) or changing (`update`) a row. */
export function inputFields(fields: Fields, when: 'create' | 'update'): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, f]) => !f.server && !(when === 'update' && f.fixed)),
  )
}
