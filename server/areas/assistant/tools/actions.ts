import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { inputFields } from '#contract/kit/entity.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { labelOf } from '#server/kit/export/cell.ts'
import { Ranking } from '#server/kit/search/ranking.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { type Language, languages } from '#server/words.ts'
import { type Ability, abilities } from '../abilities.ts'
import type { Asked, Reply } from '../reply.ts'
import { abilityName } from '../wording.ts'
import { entityNamed } from './entities.ts'

/** Actions that a search answers. */
const most = 15

/** All that can be done, by its names in every language. */
async function indexed(): Promise<Ranking<Ability>> {
  const texts = [...abilities().values()].map(async of => ({
    of,
    parts: await Promise.all(
      [
        of.id.replace(/(?<=[a-z])(?=[A-Z])|[.:]/g, ' '),
        ...languages.map(one => abilityName(one, of)),
      ].map(async text => ({ text: await compared(text), weight: 1 })),
    ),
  }))
  return new Ranking(await Promise.all(texts))
}
let index: Promise<Ranking<Ability>> | undefined

/** What can be done that fits some words. */
export async function findActions(
  { context: { me, language } }: Asked,
  { words }: ToolInput<'findActions'>,
): Promise<Reply> {
  index ??= indexed()
  const hits = (await index).search(await compared(words)).slice(0, most)
  return {
    text: '',
    data: hits.map(({ of }) => ({
      id: of.id,
      name: abilityName(language, of),
      allowed: can(me, { right: of.right }),
    })),
  }
}

/** What programs are told of a field. */
function described(entity: Entity, language: Language, name: string, field: Field) {
  const { optional, kind } = field
  return {
    ...{ name, label: labelOf(entity, language, name), kind },
    ...(!optional && !('default' in field && field.default !== undefined) && { required: true }),
    ...('values' in field &&
      typeof field.values === 'object' && { choices: Object.keys(field.values) }),
    ...('of' in field && typeof field.of === 'string' && { dictionary: field.of }),
    ...('to' in field && { to: field.to }),
    ...('max' in field && field.max !== undefined && { max: field.max }),
    ...('min' in field && field.min !== undefined && { min: field.min }),
  }
}

/** The fields that an action on a record takes; none for names that are no action. */
export function fieldsOfAction(entity: Entity, verb: string): Fields | undefined {
  if (verb === 'create' || verb === 'update')
    return entity.operations[verb] && inputFields(entity.fields, verb)
  if (verb === 'remove') return entity.operations.remove && {}
  const action = Object.hasOwn(entity.actions, verb) ? entity.actions[verb] : undefined
  if (!action?.through) return action && (action.input ?? {})
  // What it is about is known by the record.
  const own = fieldsOfAction(entityNamed(action.through), 'create') ?? {}
  return Object.fromEntries(Object.entries(own).filter(([, field]) => !field.fixed))
}

/** The fields of an entity, or those that one of its actions takes. */
export async function describe({ context }: Asked, input: ToolInput<'describe'>): Promise<Reply> {
  const { language } = context
  const [name = '', verb] = input.name.split('.')
  const entity = entityNamed(name, 'name')
  const fields = verb ? fieldsOfAction(entity, verb) : entity.fields
  if (!fields) fail('badInput', { name: { problem: 'notAChoice' } })
  const right = verb
    ? abilities().get(input.name)?.right
    : (entity.operations.list ?? entity.operations.view)?.right
  if (right && !can(context.me, { right })) fail('noPermission')
  return {
    text: '',
    data: {
      ...(verb && { takesRecord: verb !== 'create' }),
      fields: Object.entries(fields).map(([field, one]) => described(entity, language, field, one)),
    },
  }
}
