import type { SQL } from 'drizzle-orm'
import type { ErrorName } from '#contract/errors.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import type { RowRules } from '#contract/kit/fieldRight.ts'
import type { Executor } from '#server/db/client.ts'
import type { Me, SignedIn } from '../context.ts'
import type { Language } from '../words.ts'
import type { Typed } from './search/typed.ts'

/** The result of every rule: true, or the name of the refusal. */
export type Verdict = true | ErrorName

/** What a rule gets. `at` is the transaction of the change. */
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

/** Server-owned fields that a new row requires. */
type Owed<F> = Pick<F, Server<F>>

type InputOfAction<A> = A extends { input: infer I } ? InputOf<I> : Record<never, never>

type Own<E extends Entity> = {
  [K in keyof E['actions'] & string]: E['actions'][K] extends { through: string } ? never : K
}[keyof E['actions'] & string]

type Acting<E extends Entity> = {
  [K in Own<E>]: (
    moment: Moment<E, InputOfAction<E['actions'][K]>> & { obtained: unknown },
  ) => Promise<Partial<WireOf<E['fields']>>>
}

type Derived<F> = { [K in keyof F]: F[K] extends { derived: true } ? K : never }[keyof F]

interface Common<E extends Entity> {
  /** The title of a row (of `"target"`), if it is not the title field. */
  named?: (language: Language) => SQL
  /**
   * Rows (of `"target"`) that members without the right to list them may still name in an import.
   */
  nameable?: SQL
  /** Rows that exist for the member; all others are 404. */
  visible?: (me: Me) => SQL | undefined
  /** Opens a file of a field to members who do not see the row. */
  openFiles?: (
    moment: Omit<Moment<E>, 'input'> & { field: keyof E['fields'] & string; file: number },
  ) => Promise<boolean> | boolean
  /**
   * Whether everyone in its project sees the row; default: yes. Events of other rows are published
   * there without their id.
   */
  seenByAll?: (row: WireOf<E['fields']>) => boolean
  /**
   * Whose rights a change of a row may affect: everyone's (`*`), or those in that scope of the row.
   * Their live streams are checked again.
   */
  changesRightsOf?: '*' | (keyof E['scope'] & string)
  /**
   * Whether a member sees few rows of many: a search then reads those rows instead of the index.
   */
  fewVisible?: (me: Me) => boolean
  /** The filter of each further list of the entity. */
  lists?: { [K in keyof E['lists'] & string]: (me: Me) => SQL | undefined }
  /** Loads once for all rows of a page what `may` needs; passed as `facts`. */
  prepare?: (
    moment: Omit<Moment<E>, 'input' | 'row'> & { rows: readonly WireOf<E['fields']>[] },
  ) => Promise<unknown>
  /**
   * Obtains what an action needs from elsewhere, such as a web page or a file, before its
   * transaction; passed as `obtained`. The row is not locked yet: what depends on its values is
   * compared again in the action.
   */
  obtain?: {
    [K in keyof E['actions'] & string]?: (moment: Omit<Moment<E>, 'input'>) => Promise<unknown>
  }
  /**
   * Checks whether a change is allowed; also used for the buttons on the screen (`can` of each
   * row).
   */
  may?: {
    [K in 'update' | 'remove' | (keyof E['actions'] & string)]?: (
      moment: Omit<Moment<E>, 'input'> & { facts: unknown },
    ) => Promise<Verdict> | Verdict
  }
  /** Further rows that the quick search finds by what was typed. */
  found?: (typed: Typed) => SQL
  /** Server-owned fields that follow from the change. */
  update?: (
    moment: Moment<E, Partial<InputOf<E['fields']>>>,
  ) => Promise<Partial<WireOf<E['fields']>>>
  /** Validates what is about to be written; calls `fail` with the fields. */
  check?: (
    moment: Omit<Moment<E, Partial<InputOf<E['fields']>>>, 'row'> & {
      row: WireOf<E['fields']> | undefined
    },
  ) => Promise<void>
  /**
   * Rows of other tables that are deleted and restored together with a row, by table name. They do
   * not count as references to it.
   */
  dependents?: (row: WireOf<E['fields']>) => Readonly<Record<string, SQL>>
  /**
   * Deleted rows (of `"trash"`) that the member may see and restore, if these are not those they
   * would see and may delete.
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
      /** Server-owned fields of a new row. */
      create: (
        moment: Omit<Moment<E, InputOf<E['fields']>>, 'row'>,
      ) => Promise<WireOf<Owed<E['fields']>> & Partial<WireOf<E['fields']>>>
    }
type Deriving<E extends Entity> = [Derived<E['fields']>] extends [never]
  ? unknown
  : {
      /** The SQL of each derived field, from the entity's own table. */
      derive: { [K in Derived<E['fields']> & string]: SQL }
    }
/** Whether a field belongs to the member in a row: implements `row:own` of a declaration. */
export type FieldRule<E extends Entity> = (
  moment: Omit<Moment<E>, 'input'>,
) => Promise<boolean> | boolean
type Ruling<E extends Entity> = [RowRules<E['fields']>] extends [never]
  ? unknown
  : {
      /**
       * The row rules that fields name in `see` and `edit`; for a new row, with its future values.
       */
      fields: { [K in RowRules<E['fields']> & string]: FieldRule<E> }
    }
type Actions<E extends Entity> = keyof Acting<E> extends never ? unknown : { actions: Acting<E> }

/** The rules of an entity, which its declaration cannot express. */
export type Rules<E extends Entity> = Common<E> & Creating<E> & Deriving<E> & Ruling<E> & Actions<E>

/** The rules as the kit sees them, for any entity. */
export interface AnyRules extends Common<Entity> {
  derive?: Record<string, SQL>
  fields?: Record<string, FieldRule<Entity>>
  create?: (moment: Omit<Moment<Entity>, 'row'>) => Promise<Record<string, unknown>>
  actions?: Record<
    string,
    (moment: Moment<Entity> & { obtained: unknown }) => Promise<Record<string, unknown>>
  >
}
