import type { SQL } from 'drizzle-orm'
import { titleIn } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import type { Problem } from '#contract/kit/refusal.ts'
import type { Executor } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'
import type { SignedIn } from '../../context.ts'
import { languages } from '../../words.ts'
import { entriesOf, labelIn } from '../dictionary.ts'
import { asTarget, nameIn, subjects } from '../reference.ts'
import { sql } from '../sql.ts'
import type { Subject } from '../subject.ts'

/** Finds the value of a text; refuses unknown and ambiguous texts. */
export type Lookup = (text: string) => { value: unknown } | { problem: Problem }

/** Characters of a text that is looked up; no title is longer. */
const longest = 1000

const key = (text: string) =>
  text.length > longest ? text : text.normalize('NFKC').trim().toLowerCase()

/** Values by text; a text with two values is ambiguous. */
export class Names {
  private readonly values = new Map<string, unknown>()
  private readonly several = new Set<string>()

  add(text: string | null, value: unknown): void {
    if (!text) return
    const known = this.values.get(key(text))
    if (known !== undefined && known !== value) this.several.add(key(text))
    this.values.set(key(text), value)
  }

  find(text: string, otherwise: Problem): ReturnType<Lookup> {
    if (this.several.has(key(text))) return { problem: 'ambiguous' }
    const value = this.values.get(key(text))
    return value === undefined ? { problem: otherwise } : { value }
  }
}

/**
 * Finds values by value or label. A text that is one value and the label of another is refused: an
 * exported label must not become another value.
 */
export function byCodeOrLabel(codes: Names, labels: Names): Lookup {
  return text => {
    const code = codes.find(text, 'notAChoice')
    const label = labels.find(text, 'notAChoice')
    if (!('value' in code)) return label
    const alone = 'value' in label ? label.value === code.value : label.problem === 'notAChoice'
    return alone ? code : { problem: 'ambiguous' }
  }
}

/** The values of a dictionary, by value and by label. */
export async function dictLookup(at: Executor, type: string): Promise<Lookup> {
  const codes = new Names()
  const labels = new Names()
  for (const entry of await entriesOf(at, [type])) {
    codes.add(entry.value, entry.value)
    for (const language of languages) labels.add(labelIn(language, entry), entry.value)
  }
  return byCodeOrLabel(codes, labels)
}

/** Only referenced rows that the member may find by name. */
function findable({ entity, table, rules }: Subject, { me }: SignedIn): SQL {
  if (!can(me, entity, 'list')) return rules.nameable ?? sql`false`
  const visible = rules.visible?.(me)
  return visible
    ? sql`${asTarget(table).id} in (select ${table.id} from ${table} where ${visible})`
    : sql`true`
}

type Pointing = Extract<Field, { kind: 'ref' | 'refs' }>

/**
 * Rows of another entity by id, by name in any language and by title, for these texts. An id is
 * checked later, as in a form.
 */
export async function rowLookup(
  context: SignedIn,
  field: Pointing,
  texts: readonly string[],
): Promise<Lookup> {
  const subject = subjects.get(field.to)
  if (!subject) throw new Error(`no entity ${field.to} is served`)
  const { entity, table } = subject
  const numeric = entity.fields.id?.kind === 'id'
  const wanted = sql.param([
    ...new Set(texts.flatMap(text => [key(text), text.trim().toLowerCase()])),
  ])
  const titles = new Set(languages.map(language => titleIn(language, entity)))
  const target = asTarget(table)
  const named = [
    ...languages.map(language => nameIn(language, subject)),
    ...[...titles].map(title => sql`${target[title]}`),
  ].map(name => sql`(${name})::text`)
  const fits = [sql`${target.id}::text`, ...named].map(name => sql`lower(${name}) = any(${wanted})`)
  const { rows } = await context.db.execute<{ id: string; names: (string | null)[] }>(sql`
    select ${target.id}::text as "id", array[${sql.join(named, sql`, `)}] as "names"
    from ${target}
    where (${sql.join(fits, sql` or `)}) and ${findable(subject, context)}
    limit 20000`)
  const names = new Names()
  const ids = new Names()
  for (const { id, names: own } of rows) {
    const value = numeric ? Number(id) : id
    ids.add(id, value)
    for (const name of own) names.add(name, value)
  }
  return text => {
    if (numeric && /^#?\d{1,15}$/.test(text)) return { value: Number(text.replace('#', '')) }
    const id = numeric ? undefined : ids.find(text, 'notFound')
    return id && 'value' in id ? id : names.find(text, 'notFound')
  }
}
