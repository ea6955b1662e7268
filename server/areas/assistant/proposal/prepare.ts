import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import type { ErrorName } from '#contract/errors.ts'
import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { fail } from '#server/fail.ts'
import { checkCall, isPlainCall, makeCall } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { refusalOfVerb } from '#server/kit/tokenPart.ts'
import { type Ability, abilities } from '../abilities.ts'
import type { Asked, Prepared, Reply } from '../reply.ts'
import { TITLE_CAP } from '../tables.ts'
import { fieldsOfAction } from '../tools/actions.ts'
import { entityNamed } from '../tools/entities.ts'
import { linkTo } from '../tools/link.ts'
import { titleOf } from '../tools/listing.ts'
import { abilityName } from '../wording.ts'
import { previewOf } from './preview.ts'

type Row = Record<string, unknown>

/** As long as the title of a proposal may be. */
const cut = (title: string): string => [...title].slice(0, TITLE_CAP).join('')

const secrets: readonly Field['kind'][] = ['secret', 'password']
const uploads: readonly Field['kind'][] = ['image', 'files']
const hasSecrets = ({ fields }: Entity) =>
  Object.values(fields).some(({ kind }) => secrets.includes(kind))

/** Who may do what is decided on its own screens. */
const byHandOnly: readonly string[] = ['role', 'menu']

/** Whether the assistant may prepare changes of such records: of none that keep secrets. */
const isChangeable = (entity: Entity): boolean =>
  !hasSecrets(entity) && !byHandOnly.includes(entity.name)

/** An action with the call that carries it out, and the fields that this takes. */
interface Found {
  entity: Entity
  verb: string
  fields: Fields
  call: string
  /** The entity whose new rows take this step: `confirmRecord` of `kpiTicket.confirm`. */
  through: Entity | undefined
  ability: Ability
}

/** What the name of an action says. What cannot be done this way is refused. */
function actionOf(name: string): Found {
  const [entityName = '', verb = ''] = name.split('.')
  const entity = entityNamed(entityName, 'action')
  const ability = abilities().get(name)
  const way = entity.actions[verb]?.through
  const through = way ? entityNamed(way, 'action') : undefined
  const fields = fieldsOfAction(entity, verb)
  const call = through ? `${through.name}.create` : name
  if (!fields || !ability) fail('badInput', { action: { problem: 'notAChoice' } })
  if (!isChangeable(entity) || !isPlainCall(call)) fail('notByAssistant')
  return { entity, verb, fields, call, through, ability }
}

/** What a new row says of the record that it is about: which one, and as it was seen. */
function about({ entity, through }: Found, row: Row): Row {
  const values: Row = {}
  for (const [name, field] of Object.entries(through?.fields ?? {})) {
    if (field.server) continue
    if (field.kind === 'ref' && field.to === entity.name) values[name] = row.id
    else if (field.fixed && !field.optional && name in row) values[name] = row[name]
  }
  return values
}

/** The input of a call about a record, as it was seen: whoever changes it meanwhile makes it fail. */
function aboutRow(found: Found, row: Row): Row {
  if (found.through) return about(found, row)
  return found.verb === 'remove' ? { id: row.id } : { id: row.id, updateDate: row.updateDate }
}

/** The values of a change: of known fields, and no uploads. */
function valuesOf(fields: Fields, given: unknown): Row {
  if (given === null || given === undefined) return {}
  if (typeof given !== 'object' || Array.isArray(given))
    fail('badInput', { values: { problem: 'wrongFormat' } })
  const values = given as Row
  for (const name of Object.keys(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) fail('badInput', { [name]: { problem: 'unknownField' } })
    if (uploads.includes(field.kind)) fail('notByAssistant')
  }
  return values
}

/**
 * Checks a change as if it were made, and describes it for the member who asked for it. It changes
 * nothing.
 */
async function prepare(asked: Asked, input: ToolInput<'change'>): Promise<Prepared> {
  const { context } = asked
  const found = actionOf(input.action)
  const { entity, verb, fields, call, ability } = found
  const refusal = context.me.token && refusalOfVerb(context.me.token, entity.name, verb)
  if (refusal) fail(refusal)
  if (!can(context.me, entity, verb)) fail('noPermission')
  const values = valuesOf(fields, input.values)
  const what = abilityName(context.language, ability)
  const danger = verb === 'remove' || (entity.actions[verb]?.danger ?? false)
  const shown = found.through ?? entity
  if (verb === 'create') {
    checkCall(context, call, values)
    const lines = await previewOf(context, shown, fields, values, undefined)
    return { call, input: values, title: what, danger, lines, link: null }
  }
  if (!input.recordId) fail('badInput', { recordId: { problem: 'required' } })
  const row = (await makeCall(context, `${entity.name}.view`, { id: input.recordId })) as Row
  const verdict = (row.can as Record<string, true | ErrorName> | undefined)?.[verb] ?? true
  if (verdict !== true) fail(verdict)
  const whole = { ...aboutRow(found, row), ...values }
  checkCall(context, call, whole)
  const title = titleOf(asked, entity, row)
  return {
    ...{ call, input: whole, danger },
    title: cut(`${what} · ${title}`),
    lines: await previewOf(context, shown, fields, values, verb === 'update' ? row : undefined),
    link: await linkTo(asked, { entity: entity.name, id: String(row.id), title }),
  }
}

/** The tool that prepares a change. */
export async function change(asked: Asked, input: ToolInput<'change'>): Promise<Reply> {
  const proposal = await prepare(asked, input)
  const { title, lines } = proposal
  return {
    text: '',
    data: { prepared: title, lines, next: 'The member has to confirm it; it is not done.' },
    proposal,
  }
}

/** The record that a call has made. */
export async function madeBy(asked: Asked, call: string, answer: unknown) {
  const [name = '', verb] = call.split('.')
  const entity = declared().entities[name]
  const row = answer as Row | null
  if (!entity || verb !== 'create' || !row || row.id === undefined) return undefined
  return linkTo(asked, { entity: name, id: String(row.id), title: titleOf(asked, entity, row) })
}
