import * as z from 'zod/mini'
import { int, money, TEXT_ID_MAX, text, url } from '#contract/kit/field.ts'
import { namedBy, ruledFields } from '#contract/kit/fieldRight.ts'
import { storedFile } from '#contract/kit/file.ts'
import { pageOf } from '#contract/kit/page.ts'
import { problems } from '#contract/kit/refusal.ts'
import { schemaOf } from '#contract/kit/schema.ts'
import { earlierOutput } from './history/restore.ts'
import { requestKeyForm } from './once.ts'
import { canSchema, countOutput, historyRow, removedOutput, rowSchema } from './specs.ts'
import type { Subject } from './subject.ts'
import { trashed } from './trash/putBack.ts'
import { referrersOutput } from './trash/referrers.ts'

export type Json = Record<string, unknown>

/** Schemas that calls share, under names that generated clients use. */
export interface Components {
  /** The schema, with references to named schemas. */
  refer(schema: z.ZodMiniType, subject?: Subject): Json
  /** Gives a schema its own name. */
  add(name: string, schema: Json): void
  /** An answer that several calls share is written once. */
  answer(name: string, answer: Json): Json
  all(): { schemas: Record<string, Json>; responses: Record<string, Json> }
}

/** `kpiTicket` as the name of a type. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What zod adds to every schema of a kind without information for readers. */
function isNoise(key: string, value: unknown, { format }: Json): boolean {
  if (key === '$schema' || key === '$defs' || key === 'definitions') return true
  if (key === 'propertyNames') return true
  // Said once, of all requests.
  if (key === 'additionalProperties') return value === false
  if (key === 'pattern') return format === 'date' || format === 'date-time'
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}

/** Whether it consists of what it is part of: lists and objects of any JSON. */
const isRecursive = (value: unknown): boolean =>
  isObject(value) &&
  (typeof value.$ref === 'string' ||
    isRecursive(value.items) ||
    isRecursive(value.additionalProperties))

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return value
  // Only JSON is recursive: its schema says that it is anything.
  if (value.$ref) return {}
  const choices = value.anyOf ?? value.allOf
  if (Array.isArray(choices) && choices.some(isRecursive))
    return value.nullable ? { nullable: true } : {}
  const relevant = Object.entries(value).filter(([key, one]) => !isNoise(key, one, value))
  return Object.fromEntries(relevant.map(([key, one]) => [key, plain(one)]))
}

const json = (schema: z.ZodMiniType): Json =>
  plain(
    z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }),
  ) as Json

const problem = z.object({
  problem: z.enum(problems),
  max: z.optional(z.union([z.number(), z.string()])),
  min: z.optional(z.union([z.number(), z.string()])),
  scale: z.optional(z.number()),
  line: z.optional(z.number()),
  column: z.optional(z.string()),
  id: z.optional(z.number()),
})
const meta = z.object({
  code: z.int(),
  message: z.string(),
  name: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  refusals: z.optional(z.record(z.string(), problem)),
})

/** Texts of a usual length: `Text200` has up to 200 characters. */
const texts = (lengths: readonly number[]): Record<string, z.ZodMiniType> =>
  Object.fromEntries(lengths.map(max => [`Text${max}`, schemaOf(text({ max }))]))

/** Schemas that are recognized anywhere by their content. */
const general: Readonly<Record<string, z.ZodMiniType>> = {
  FieldRefusal: problem,
  Meta: meta,
  Id: z.int().check(z.positive()),
  Can: canSchema,
  Code: schemaOf(text({ max: TEXT_ID_MAX, pattern: 'code' })),
  Email: schemaOf(text({ max: 254, pattern: 'email' })),
  ...texts([64, 100, 200, 500]),
  Integer: schemaOf(int({})),
  Money: schemaOf(money({})),
  Url: schemaOf(url({})),
  StoredFile: storedFile,
  HistoryEvent: historyRow,
  HistoryPage: pageOf(historyRow),
  EarlierVersion: earlierOutput,
  Referrers: referrersOutput,
  Count: countOutput,
  Removed: removedOutput,
}

const requestKey: Json = {
  type: 'string',
  pattern: requestKeyForm.source,
  description: 'Sent again with the same key, it is carried out once and answered as at first.',
}

/** Schemas of answers about an entity, with their names. A row in the trash has no `can`. */
function ownOf(subject: Subject): [name: string, schema: z.ZodMiniType][] {
  const name = pascal(subject.entity.name)
  const row = rowSchema(subject)
  const rowInTrash = rowSchema(subject, false)
  const deleted = trashed(rowInTrash)
  return [
    [name, row],
    [name, rowInTrash],
    [`${name}Page`, pageOf(row)],
    [`${name}InTrash`, deleted],
    [`${name}TrashPage`, pageOf(deleted)],
  ]
}

/** Restricted fields, with who sees and who writes them. */
function fieldsOf({ entity }: Subject): Json {
  const said = ruledFields(entity.fields).map(([name, { see, edit }]) => [
    name,
    { ...(see && { see: namedBy(see) }), ...(edit && { edit: namedBy(edit) }) },
  ])
  return said.length > 0 ? { 'x-fields': Object.fromEntries(said) } : {}
}

/** The schema of an entity's rows, wherever they are answered. */
function rowOf(subject: Subject, inside: (whole: Json) => Json): Json {
  const { required, ...row } = inside(json(rowSchema(subject)))
  const always = (required as string[]).filter(name => name !== 'can')
  return { ...row, required: always, ...fieldsOf(subject) }
}

/** What all lists and all deleted rows have in common, and the property that each adds. */
const bases = {
  Page: { schema: json(pageOf(z.unknown())), own: 'list' },
  InTrash: { schema: json(trashed(z.unknown())), own: 'row' },
}
const keysOf = ({ properties }: Json): string => Object.keys(properties ?? {}).join()

/** A schema by what it adds to its base, if it has one. */
function uponBase(schema: Json): Json {
  for (const [name, base] of Object.entries(bases)) {
    if (keysOf(schema) !== keysOf(base.schema)) continue
    const own = (schema.properties as Json)[base.own]
    const refer = { $ref: `#/components/schemas/${name}` }
    return { allOf: [refer, { properties: { [base.own]: own } }] }
  }
  return schema
}

type Names = ReadonlyMap<string, string>
const namesOf = (schemas: readonly (readonly [string, z.ZodMiniType])[]): Names =>
  new Map(schemas.map(([name, schema]) => [JSON.stringify(json(schema)), name]))

export function componentsOf(subjects: readonly Subject[]): Components {
  const schemas: Record<string, Json> = { RequestKey: requestKey }
  const responses: Record<string, Json> = {}
  const anywhere = namesOf(Object.entries(general))
  const own = new Map(subjects.map(subject => [subject, namesOf(ownOf(subject))]))

  function add(name: string, schema: Json): void {
    if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(schema))
      throw new Error(`Two schemas would be called ${name}.`)
    schemas[name] = schema
  }

  function named(value: unknown, names: readonly Names[], subject?: Subject): unknown {
    if (Array.isArray(value)) return value.map(one => named(one, names, subject))
    if (!isObject(value)) return value
    const { nullable, ...rest } = value
    const text = JSON.stringify(rest)
    const name = names.map(all => all.get(text)).find(Boolean)
    const inside = (whole: Json = value) =>
      Object.fromEntries(
        Object.entries(whole).map(([key, one]) => [key, named(one, names, subject)]),
      )
    if (name && nullable) {
      const orNull = `${name}OrNull`
      schemas[orNull] ??= { nullable, allOf: [named(rest, names, subject)] }
      return { $ref: `#/components/schemas/${orNull}` }
    }
    if (!name) return inside()
    if (!schemas[name]) {
      const isRow = subject && name === pascal(subject.entity.name)
      add(name, isRow ? rowOf(subject, inside) : uponBase(inside()))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const refer: Components['refer'] = (schema, subject) => {
    const names = [anywhere, ...[subject && own.get(subject)].filter(one => one !== undefined)]
    return named(json(schema), names, subject) as Json
  }

  for (const [name, { schema }] of Object.entries(bases)) add(name, schema)
  // What all answers have in common; each adds its `data`.
  add('Envelope', {
    type: 'object',
    properties: { meta: refer(general.Meta as z.ZodMiniType) },
    required: ['meta'],
  })
  return {
    refer,
    add,
    answer(name, answer) {
      responses[name] ??= answer
      return { $ref: `#/components/responses/${name}` }
    },
    all: () => {
      const sorted = (all: Record<string, Json>) =>
        Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
      return { schemas: sorted(schemas), responses: sorted(responses) }
    },
  }
}
