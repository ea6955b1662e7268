import * as z from 'zod/mini'
import { type Entity, inputFields, type Operation } from '#contract/kit/entity.ts'
import { type FieldOf, type Fields, id, instant, int, json } from '#contract/kit/field.ts'
import { storedFile } from '#contract/kit/file.ts'
import { pageOf } from '#contract/kit/page.ts'
import { decodeQuery, type ListQuery } from '#contract/kit/query.ts'
import { schemaOf } from '#contract/kit/schema.ts'
import type { SignedIn } from '../context.ts'
import { readFields, withoutCarried } from './answer.ts'
import * as crud from './crud.ts'
import { exportRows } from './export/export.ts'
import { hiddenIn } from './fieldRight/fieldRight.ts'
import { historyOf, withoutChanges } from './history/history.ts'
import { earlier, earlierOutput, eventInput, fieldsInput, restore } from './history/restore.ts'
import { ruled } from './permit.ts'
import { resolveQuery } from './resolveQuery.ts'
import type { Form, Route } from './route.ts'
import { present, type Row, type Subject } from './subject.ts'
import { entryInput, listTrash, putBack, trashed } from './trash/putBack.ts'
import { referrers, referrersOutput } from './trash/referrers.ts'

/** The input of an operation, how it is parsed, and what it answers. */
type Spec = Pick<Route, 'input' | 'output' | 'read' | 'listed'> & {
  answer: (context: SignedIn, input: never) => Promise<unknown>
}

/** The id of a row: a number, or a text chosen by members. */
export const idOf = (entity: Entity): FieldOf<'id'> | FieldOf<'text'> => {
  const field = entity.fields.id
  return field?.kind === 'text' ? field : { ...id(), server: false }
}

/** The schema of a row of this entity in an answer. */
/** What may be done with a row: true, or the name of the refusal. */
export const canSchema = z.record(z.string(), z.union([z.literal(true), z.string()]))

export function rowSchema(subject: Subject, can = true): z.ZodMiniType {
  const { entity } = subject
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'password') continue
    // The mask of a secret need not match the secret's pattern.
    shape[name] = field.kind === 'secret' ? z.nullable(z.string()) : schemaOf(field)
    if (field.kind === 'ref') shape[`${name}Title`] = z.nullable(z.string())
    if (field.kind === 'refs') shape[`${name}Title`] = z.array(z.string())
    if (field.kind === 'image') shape[`${name}File`] = z.nullable(storedFile)
    if (field.kind === 'files') shape[`${name}File`] = z.array(storedFile)
    // Hidden fields are missing.
    for (const key of field.see ? [name, `${name}Title`, `${name}File`] : [])
      if (shape[key]) shape[key] = z.optional(shape[key])
  }
  if (can && Object.keys(entity.actions).length + ruled(subject).length > 0) shape.can = canSchema
  else if (can && Object.keys(subject.rules.fields ?? {}).length > 0)
    shape.can = z.optional(canSchema)
  return z.object(shape)
}

export const historyRow = z.object({
  id: z.int(),
  action: z.string(),
  memberId: z.nullable(z.int()),
  memberName: z.string(),
  /** Only what colleagues need to know: the network and the name of the browser. */
  address: z.string(),
  device: z.nullable(z.string()),
  /** `assistant` or `token`, if the member let the assistant or a program do it. */
  via: z.nullable(z.string()),
  /** The name of the personal token of that program. */
  viaToken: z.nullable(z.string()),
  createDate: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})

export const countOutput = z.object({ count: z.int(), more: z.optional(z.boolean()) })
/** The id in the trash, if it is there. */
export const removedOutput = z.object({ entry: z.nullable(z.int()) })

/** An update names the version it saw, so that nobody overwrites what they have not read. */
const seen = { updateDate: instant({}) }
const paging = {
  pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
  pageSize: int({ min: 1, max: 200, default: 20 }),
} as const

/** Reads the list grammar; an export also takes the columns to show. */
const readQuery =
  (entity: Entity, withColumns = false) =>
  (form: Form): ReturnType<Route['read']> => {
    const { columns, ...rest } = withoutCarried(form)
    const read = decodeQuery(entity, withColumns ? rest : withoutCarried(form))
    if (!read.ok) return read
    if (!withColumns) return { ok: true, input: read.query }
    const shown = readFields({ columns: json({ optional: true }) }, { columns })
    if (!shown.ok) return shown
    const asked = (shown.input as { columns: unknown }).columns ?? undefined
    const known = (all: unknown) =>
      Array.isArray(all) && all.every(c => Object.hasOwn(entity.fields, String(c)))
    if (asked !== undefined && !known(asked))
      return { ok: false, refusals: { columns: { problem: 'unknownField' } } }
    return { ok: true, input: { query: read.query, columns: asked } }
  }

/** All operations of an entity. */
export function specs(subject: Subject): Record<Operation, Spec> {
  const { entity } = subject
  const row = rowSchema(subject)
  const shape = rowSchema(subject, false)
  const one: Fields = { id: idOf(entity) }
  const whole = inputFields(entity.fields, 'create')
  const part = inputFields(entity.fields, 'update')
  const optional = Object.fromEntries(
    Object.entries(part).map(([name, field]) => [name, { ...field, optional: true }]),
  )
  const plain = (fields: Fields) => ({
    input: fields,
    read: (form: Form) => readFields(fields, form),
  })
  return {
    list: {
      input: {},
      listed: true,
      output: pageOf(row),
      read: readQuery(entity),
      answer: async (context, query: ListQuery) =>
        crud.list(subject, context, await resolveQuery(context, entity, query)),
    },
    count: {
      input: {},
      listed: true,
      output: countOutput,
      read: readQuery(entity),
      answer: async (context, query: ListQuery) =>
        crud.count(subject, context, await resolveQuery(context, entity, query)),
    },
    export: {
      input: { columns: json({ optional: true }) },
      listed: true,
      output: 'file',
      read: readQuery(entity, true),
      answer: async (context, input: { query: ListQuery; columns?: string[] }) =>
        exportRows(
          subject,
          context,
          await resolveQuery(context, entity, input.query),
          input.columns,
        ),
    },
    view: {
      ...plain(one),
      output: row,
      answer: (context, input: Row) => crud.view(subject, context, input),
    },
    history: {
      ...plain({ ...one, ...paging }),
      output: pageOf(historyRow),
      answer: async (context, input: { id: number; pageNo: number; pageSize: number }) => {
        const row = await crud.load(subject, context, context.db, input.id)
        // A chosen id may have belonged to another row that is gone.
        const since = String(row.createDate)
        const { id, pageNo, pageSize } = input
        const page = await historyOf(context, entity.name, id, pageNo, pageSize, since)
        const hidden = await hiddenIn(subject, context, present(subject, row, context))
        return { ...page, list: page.list.map(event => withoutChanges(event, hidden)) }
      },
    },
    create: {
      ...plain(whole),
      output: row,
      answer: (context, input: Row) => crud.create(subject, context, input),
    },
    update: {
      input: { ...one, ...seen, ...optional },
      output: row,
      read: form => readUpdate({ ...one, ...part }, one, form),
      answer: (context, input: Row) => crud.update(subject, context, input),
    },
    remove: {
      ...plain(one),
      output: removedOutput,
      answer: (context, input: Row) => crud.remove(subject, context, input),
    },
    earlier: {
      ...plain({ ...one, ...eventInput }),
      output: earlierOutput,
      answer: (context, input: { id: number; event: number }) => earlier(subject, context, input),
    },
    restore: {
      ...plain({ ...one, ...eventInput, ...fieldsInput, ...seen }),
      output: row,
      answer: (context, input: Parameters<typeof restore>[2]) => restore(subject, context, input),
    },
    trash: {
      input: {},
      listed: true,
      output: pageOf(trashed(shape)),
      read: readQuery(entity),
      answer: async (context, query: ListQuery) =>
        listTrash(subject, context, await resolveQuery(context, entity, query)),
    },
    putBack: {
      ...plain(entryInput),
      output: row,
      answer: (context, input: { entry: number }) => putBack(subject, context, input),
    },
    referrers: {
      ...plain(one),
      output: referrersOutput,
      answer: (context, input: { id: number }) => referrers(subject, context, input),
    },
  }
}

/** An update takes any of its fields, but requires the row and its version. */
function readUpdate(fields: Fields, one: Fields, form: Form): ReturnType<Route['read']> {
  const read = readFields({ ...fields, ...seen }, form, true)
  const which = readFields({ ...one, ...seen }, { id: form.id, updateDate: form.updateDate })
  if (read.ok && which.ok) return read
  return {
    ok: false,
    refusals: { ...(!read.ok && read.refusals), ...(!which.ok && which.refusals) },
  }
}
