import { type Entity, inputFields } from '#contract/kit/entity.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { namedBy, ruledFields, ruleOf } from '#contract/kit/fieldRight.ts'
import type { Subject } from '../subject.ts'

/** Whether everyone who may create rows may write this field. */
function isCreators({ operations }: Entity, { see, edit }: Field): boolean {
  const right = operations.create?.right
  return [see, edit].every(
    one => one === undefined || (namedBy(one) as readonly string[]).includes(String(right)),
  )
}

/** Whether everyone who may write the field also sees it in every row. */
function isOpenBook({ see, edit }: Field): boolean {
  const writers = namedBy(edit)
  const readers: readonly string[] = namedBy(see)
  return writers.length > 0 && writers.every(one => !ruleOf(one) && readers.includes(one))
}

/** What is wrong with a right of a field, for the developer who declared it. */
function wrong({ entity, rules }: Subject, name: string, field: Field): string | undefined {
  const { see, edit, server, derived, optional } = field
  const { fields, unique, order, state, title, titleInEnglish, operations } = entity
  const missing = [...namedBy(see), ...namedBy(edit)]
    .map(ruleOf)
    .find(rule => rule !== undefined && !rules.fields?.[rule])
  if (missing) return `names the rule ${missing}, which the entity does not answer`
  if (edit !== undefined && (server || derived))
    return 'is the server’s own: nobody writes it, so nobody may be named in `edit`'
  const needed = !optional && (!('default' in field) || field.default === undefined)
  const asked = operations.create && name in inputFields(fields, 'create')
  if (asked && needed && !isCreators(entity, field))
    return 'must be given in a new row: whoever may not write it could create none. Make it optional, or give it a default'
  if (see === undefined) return undefined
  const shown = ['id', title, titleInEnglish, state, ...order.map(one => one.replace('-', ''))]
  if (shown.includes(name))
    return 'names, orders or moves the row: everybody learns it who sees the row'
  if (unique.some(one => one.fields.includes(name)) && !isOpenBook(field))
    return 'is unique: whoever writes it learns which values are taken, so `edit` must name permissions that `see` names, too'
  return undefined
}

/** Fields within lines and action inputs: their rights are those of the field or action. */
function requireNoRights(where: string, fields: Fields): void {
  const [first] = ruledFields(fields)
  if (first)
    throw new Error(`${where}.${first[0]}: only a field of an entity has rights of its own`)
}

/**
 * Checks the declared field rights when the entity is served, and throws if they cannot be
 * enforced.
 */
export function requireEnforceable(subject: Subject): void {
  const { name: own, fields, actions } = subject.entity
  for (const [name, field] of ruledFields(fields)) {
    const why = wrong(subject, name, field)
    if (why) throw new Error(`${own}.${name} ${why}.`)
  }
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'rows') requireNoRights(`${own}.${name}`, field.of)
  for (const [name, { input }] of Object.entries(actions))
    if (input) requireNoRights(`${own}.${name}`, input)
}
