import type { SQL } from 'drizzle-orm'
import type { ErrorName } from '#contract/errors.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import type { RowRules } from '#contract/kit/fieldRight.ts'
import type { Executor } from '#server/db/client.ts'
import type { Me, SignedIn } from '../context.ts'

/** The one idiom of every rule: true, or the name of what is wrong. */
export type Verdict = true | ErrorName

/** What a rule is given. `at` is the transaction of the change. */
export interface Moment<E extends Entity, Input = unknown> {
  row: WireOf<E['fields']>
  input: Input
  me: Me
  at: Executor
  context: SignedIn
}

type Server<F> = {
  [K in keyof F]: F[K] extends { server: true; optional: true } | { derived: true }
    ? never
    : F[K] extends { server: true }
      ? K extends 'id' | 'createDate' | 'updateDate'
        ? never
        : K
      : never
}[keyof F]

/** Server-owned fields that a new row cannot do without. */
type Owed<F> = Pick<F, Server<F>>

type InputOfAction<A> = A extends { input: infer I } ? InputOf<I> : Record<never, never>

type Own<E extends Entity> = {
  [K in keyof E['actions'] & string]: E['actions'][K] extends { through: string } ? never : K
}[keyof E['actions'] & string]

type Acting<E extends Entity> = {
  [K in Own<E>]: (
    moment: Moment<E, InputOfAction<E['actions'][K]>>,
  ) => Promise<Partial<WireOf<E['fields']>>>
}

type Derived<F> = { [K in keyof F]: F[K] extends { derived: true } ? K : never }[keyof F]

interface Common<E extends Entity> {
  /** The name others show for a row (of `"target"`), when it is not its title field. */
  named?: SQL
  /** Rows (of `"target"`) that whoever may not list them may still name in an import. */
  nameable?: SQL
  /** Rows that exist for this member; all others are 404. */
  visible?: (me: Me) => SQL | undefined
  /** Opens the files of a field to members who do not see the row itself. */
  openFiles?: (
    moment: Omit<Moment<E>, 'input'> & { field: keyof E['fields'] & string },
  ) => Promise<boolean> | boolean
  /**
   * Whether everybody of its project sees the row; they do, unless this says otherwise. What happens
   * to others is told there without their id.
   */
  seenByAll?: (row: WireOf<E['fields']>) => boolean
  /**
   * Whose rights a change of a row may change: everybody's (`*`), or of those in that scope of the
   * row. Live streams of theirs are looked at again.
   */
  changesRightsOf?: '*' | (keyof E['scope'] & string)
  /**
   * What is visible to a member are few rows of many: a search reads those, and not the index that
   * says where in all rows its letters are.
   */
  few?: true
  /** What each further list of the entity is narrowed to. */
  lists?: { [K in keyof E['lists'] & string]: (me: Me) => SQL | undefined }
  /** Loads once for all rows of a page what `may` asks of each; it is given as `facts`. */
  prepare?: (
    moment: Omit<Moment<E>, 'input' | 'row'> & { rows: readonly WireOf<E['fields']>[] },
  ) => Promise<unknown>
  /** The question before a change; it also feeds the screen's buttons (`can` on each row). */
  may?: {
    [K in 'update' | 'remove' | (keyof E['actions'] & string)]?: (
      moment: Omit<Moment<E>, 'input'> & { facts: unknown },
    ) => Promise<Verdict> | Verdict
  }
  /** Further rows the quick search finds, by `part`, a pattern of `ilike`. */
  found?: (part: string) => SQL
  /** The server's own fields that follow from what is changed. */
  update?: (
    moment: Moment<E, Partial<InputOf<E['fields']>>>,
  ) => Promise<Partial<WireOf<E['fields']>>>
  /** Looks at what is to be written; throws by `fail` naming the fields. */
  check?: (
    moment: Omit<Moment<E, Partial<InputOf<E['fields']>>>, 'row'> & {
      row: WireOf<E['fields']> | undefined
    },
  ) => Promise<void>
  /**
   * Rows of other tables that go with a row when it is deleted, and come back with it: which of
   * them, by the table's name. They do not count as pointing at it.
   */
  goesWith?: (row: WireOf<E['fields']>) => Readonly<Record<string, SQL>>
  /**
   * Deleted rows that are this member's to see and put back (of `"trash"`), where these are not
   * the ones they would see and may delete.
   */
  trashed?: (me: Me) => SQL | undefined
  /** After the row is written, in the same transaction. */
  after?: (
    moment: Moment<E> & { operation: string; before: WireOf<E['fields']> | undefined },
  ) => Promise<void>
}

type Creating<E extends Entity> = keyof Owed<E['fields']> extends never
  ? unknown
  : {
      /** The server's own fields of a new row. */
      create: (
        moment: Omit<Moment<E, InputOf<E['fields']>>, 'row'>,
      ) => Promise<WireOf<Owed<E['fields']>> & Partial<WireOf<E['fields']>>>
    }
type Deriving<E extends Entity> = [Derived<E['fields']>] extends [never]
  ? unknown
  : {
      /** How each derived field is reckoned, from the entity's own table. */
      derive: { [K in Derived<E['fields']> & string]: SQL }
    }
/** Whether a field is somebody's in a row: what `row:own` of a declaration names. */
export type FieldRule<E extends Entity> = (
  moment: Omit<Moment<E>, 'input'>,
) => Promise<boolean> | boolean
type Ruling<E extends Entity> = [RowRules<E['fields']>] extends [never]
  ? unknown
  : {
      /** The rules on rows that fields name in `see` and `edit`; of a new row, as it would be. */
      fields: { [K in RowRules<E['fields']> & string]: FieldRule<E> }
    }
type Actions<E extends Entity> = keyof Acting<E> extends never ? unknown : { actions: Acting<E> }

/** An entity's rules: what a declaration alone cannot know. */
export type Rules<E extends Entity> = Common<E> & Creating<E> & Deriving<E> & Ruling<E> & Actions<E>

/** The rules as the kit reads them, whatever the entity. */
export interface AnyRules extends Common<Entity> {
  derive?: Record<string, SQL>
  fields?: Record<string, FieldRule<Entity>>
  create?: (moment: Omit<Moment<Entity>, 'row'>) => Promise<Record<string, unknown>>
  actions?: Record<string, (moment: Moment<Entity>) => Promise<Record<string, unknown>>>
}
