/**
 * The closed list of field kinds. Each kind has a wire schema (`schema.ts`), a column
 * (`server/kit/column.ts`) and widgets (`src/kit/field/`); a new kind does not compile until it has
 * all three.
 */

import type { FieldRight } from './fieldRight.ts'
import type { Pattern } from './patterns.ts'

/** Options of every kind of field. */
export interface Common {
  /** May be empty: null on the wire and in the database. All other fields are required. */
  optional?: boolean
  /** Lists may be filtered by it. What is not declared filterable is refused. */
  filter?: boolean
  /** Lists may be sorted by it. What is not declared sortable is refused. */
  sort?: boolean
  /** The quick search of a list includes it: any part of a text, exactly that number. */
  search?: boolean
  /** Owned by the server: shown, never accepted from a caller. */
  server?: boolean
  /** Fixed once the row exists: accepted on create, refused on update. */
  fixed?: boolean
  /**
   * Computed when the row is read, without a column. Requires `server`; not filtered, not sorted.
   */
  derived?: boolean
  /**
   * Who sees the field; default: everyone who sees the row. For others the field does not exist.
   */
  see?: FieldRight
  /** Who may write it, among those who see it; default: everyone who may write the row. */
  edit?: FieldRight
  /** Its previous name: the next migration renames the column and all stored data. */
  was?: string
}

/** Characters of a web address, of a dictionary's value, and of an id that is a text. */
export const URL_MAX = 2000
export const DICT_MAX = 64
export const TEXT_ID_MAX = 64
/** Characters that a request has room for in a JSON value that does not say how long it may be. */
export const JSON_MAX = 32_768

/** Tones of a choice; each theme defines their colours. */
export type Tone = 'neutral' | 'blue' | 'green' | 'gold' | 'red' | 'purple'

/** Uploads a field takes: pictures, documents, or any. */
export type Accept = 'image' | 'document' | 'any'

export interface Kinds {
  id: Common
  text: Common & {
    max: number
    min?: number
    pattern?: Pattern
    default?: string
    /** Stored in lower case, so that two spellings are the same value. */
    lower?: boolean
  }
  longText: Common & { max: number; default?: string }
  /**
   * HTML of the allow-list in `richText.ts`; `max` counts characters of the text, without tags. With
   * `media` it may contain pictures, tables and links to videos.
   */
  richText: Common & { max: number; media?: true }
  int: Common & { min?: number; max?: number; default?: number }
  /** A decimal number, carried as a string so that it never passes through a float. */
  decimal: Common & { scale: number; min?: string; max?: string; default?: string }
  /** Cents in the database (bigint), a decimal string with 2 places on the wire. */
  money: Common & { positive?: boolean }
  flag: Common & { default?: boolean }
  /** A calendar day, `YYYY-MM-DD`, without a time zone. */
  day: Common
  /** A moment in time, ISO 8601 in UTC. */
  instant: Common
  choice: Common & { values: Readonly<Record<string, Tone>>; default?: string }
  /** A value of the dictionary `of`, which administrators maintain; shown by its label. */
  dict: Common & { of: string; default?: string }
  /** A web address, `https://` or `http://`. */
  url: Common
  /** Several short words, in the order given; with `of`, only of those. */
  tags: Common & { max: number; each: number; of?: Readonly<Record<string, Tone>> }
  /** The id of a row of another entity; a text, where that entity's ids are. */
  ref: Common & { to: string; text?: true }
  /** The ids of several rows of another entity; texts, where that entity's ids are. */
  refs: Common & { to: string; text?: true; min?: number; max: number }
  /** A short table within the row: lines of the same few fields. */
  rows: Common & { of: Fields; max: number }
  /** The id of an uploaded picture. */
  image: Common
  /** The ids of uploaded files, in the order given. */
  files: Common & { min?: number; max: number; accept?: Accept }
  /** A colour, `#RRGGBB`. */
  color: Common & { default?: string }
  /**
   * Encrypted at rest and answered as a mask. With `when`, the name of a flag, it is masked only in
   * rows with that flag.
   */
  secret: Common & { max: number; when?: string }
  /** Written, hashed and never answered in any form. */
  password: Common
  /** Any JSON; `max` counts characters of its text. Without one, a request of `JSON_MAX` is the limit. */
  json: Common & { max?: number /** Values in it, if more than usual. */; values?: number }
}

export type Kind = keyof Kinds

export type Field = { [K in Kind]: { kind: K } & Kinds[K] }[Kind]
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/* @__NO_SIDE_EFFECTS__ */
const make =
  <K extends Kind>(kind: K) =>
  /* @__NO_SIDE_EFFECTS__ */
  <const O extends Kinds[K]>(options: O): { kind: K } & O => ({ kind, ...options })

export const text = make('text')
export const longText = make('longText')
export const richText = make('richText')
export const int = make('int')
export const decimal = make('decimal')
export const money = make('money')
export const flag = make('flag')
export const day = make('day')
export const instant = make('instant')
export const tags = make('tags')
export const rows = make('rows')
export const secret = make('secret')
export const password = make('password')
export const image = make('image')
export const files = make('files')
export const color = make('color')
export const url = make('url')
export const json = make('json')
export const id = () => ({ kind: 'id', server: true, filter: true, sort: true }) as const
/** A coded value, UPPER_SNAKE, with the colour it is shown in. */
export const choice = <
  const V extends Readonly<Record<string, Tone>>,
  const O extends Omit<Kinds['choice'], 'values' | 'default'> & { default?: keyof V & string },
>(
  values: V,
  options: O,
): { kind: 'choice'; values: V } & O => ({ kind: 'choice', values, ...options })
/** A value of the dictionary of that type. */
export const dict = <const T extends string, const O extends Omit<Kinds['dict'], 'of'>>(
  of: T,
  options: O,
): { kind: 'dict'; of: T } & O => ({ kind: 'dict', of, ...options })
/** Points at a row of `to`, an entity's name. */
export const ref = <const T extends string, const O extends Omit<Kinds['ref'], 'to'>>(
  to: T,
  options: O,
): { kind: 'ref'; to: T } & O => ({ kind: 'ref', to, ...options })

/** Points at several rows of `to`. */
export const refs = <const T extends string, const O extends Omit<Kinds['refs'], 'to'>>(
  to: T,
  options: O,
): { kind: 'refs'; to: T } & O => ({ kind: 'refs', to, ...options })

/** A value as it travels: what the browser holds and what an answer carries. */
type Plain<F> = F extends { kind: 'choice'; values: infer V }
  ? keyof V & string
  : F extends { kind: 'ref'; text: true }
    ? string
    : F extends { kind: 'id' | 'int' | 'ref' | 'image' }
      ? number
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'refs' | 'files' }
          ? F extends { text: true }
            ? string[]
            : number[]
          : F extends { kind: 'tags'; of: infer V }
            ? (keyof V & string)[]
            : F extends { kind: 'tags' }
              ? string[]
              : F extends { kind: 'rows'; of: infer R }
                ? WireOf<R>[]
                : F extends { kind: 'json' }
                  ? unknown
                  : string

export type ValueOf<F> = F extends { optional: true } ? Plain<F> | null : Plain<F>

/** A row as it travels. */
export type WireOf<F> = { -readonly [K in keyof F]: ValueOf<F[K]> }

type Owned<F> = { [K in keyof F]: F[K] extends { server: true } ? K : never }[keyof F]
type MayOmit<F> = {
  [K in keyof F]: F[K] extends { optional: true } | { default: unknown } ? K : never
}[keyof F]

/** What a caller sends to create a row: no server-owned field, optional ones may be left out. */
export type InputOf<F> = {
  -readonly [K in Exclude<keyof F, Owned<F> | MayOmit<F>>]: ValueOf<F[K]>
} & { -readonly [K in Exclude<MayOmit<F>, Owned<F>>]?: ValueOf<F[K]> }
