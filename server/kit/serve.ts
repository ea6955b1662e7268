import { actionPath, type Entity, type Operation, operations } from '#contract/kit/entity.ts'
import { type Fields, instant } from '#contract/kit/field.ts'
import type { SignedIn } from '../context.ts'
import { act } from './act.ts'
import { readFields } from './answer.ts'
import { view } from './crud.ts'
import { requireEnforceable } from './fieldRight/fieldDeclared.ts'
import { subjects } from './reference.ts'
import type { Route } from './route.ts'
import type { AnyRules, Rules } from './rules.ts'
import { idOf, rowSchema, specs } from './specs.ts'
import type { Row, Subject } from './subject.ts'
import type { EntityTable } from './table.ts'

export interface Served extends Subject {
  routes: Route[]
}

function actionRoute(subject: Subject, action: string): Route {
  const { entity } = subject
  const declared = entity.actions[action]
  const input: Fields = {
    id: idOf(entity),
    updateDate: instant({ optional: true }),
    ...declared?.input,
  }
  return {
    name: `${entity.name}.${action}`,
    method: 'POST',
    path: actionPath(entity, action),
    right: declared?.right ?? entity.operations.update?.right ?? 'signedIn',
    long: declared?.long ?? false,
    input,
    output: rowSchema(subject),
    fails: [
      ...new Set([
        entity.missing,
        'changed' as const,
        ...(declared ? [declared.otherwise] : []),
        ...Object.values(declared?.instead ?? {}).flatMap(by => Object.values(by)),
        ...(declared?.fails ?? []),
      ]),
    ],
    read: form => readFields(input, form),
    answer: (context, given) => act(subject, context as SignedIn, action, given as Row),
  }
}

/** A further list of the same rows. */
function listRoute(subject: Subject, among: string, path: string): Route {
  const { list } = specs(subject)
  return {
    ...list,
    name: `${subject.entity.name}.${among}`,
    method: 'GET',
    path,
    right: subject.entity.operations.list?.right ?? 'signedIn',
    reads: true,
    fails: [],
    read: form => list.read({ ...form, among }),
    answer: list.answer as Route['answer'],
  }
}

/** The row of the first answer, as the member sees it now. */
const again =
  (subject: Subject): NonNullable<Route['again']> =>
  (context, answered) =>
    view(subject, context as SignedIn, { id: (answered as Row).id })

const failsOf = ({ missing }: Entity): Partial<Record<Operation, Route['fails']>> => ({
  view: [missing],
  history: [missing],
  export: ['exportEmpty', 'exportTooLarge'],
  create: ['duplicate', 'keyUsed'],
  update: [missing, 'duplicate', 'changed'],
  remove: [missing, 'inUse'],
  earlier: [missing],
  restore: [missing, 'duplicate', 'changed'],
  putBack: ['notFound', 'duplicate', 'referenceGone'],
  referrers: [missing],
})

/** Serves a declared entity: a route for each operation it offers and for each of its actions. */
export function serve<E extends Entity>(
  entity: E,
  table: EntityTable<E>,
  ...[rules]: Record<never, never> extends Rules<E> ? [rules?: Rules<E>] : [rules: Rules<E>]
): Served {
  const subject: Subject = {
    entity,
    table: table as EntityTable,
    rules: (rules ?? {}) as unknown as AnyRules,
  }
  requireEnforceable(subject)
  subjects.set(entity.name, subject)
  const all = specs(subject)
  const offered = Object.entries(entity.operations) as [
    Operation,
    { path: string; right: Route['right'] },
  ][]
  return {
    ...subject,
    routes: [
      ...offered.map(([operation, { path, right }]): Route => {
        const { answer, ...spec } = all[operation]
        return {
          ...spec,
          name: `${entity.name}.${operation}`,
          method: operations[operation],
          path,
          right,
          reads: operations[operation] === 'GET',
          once: operation === 'create',
          long: operation === 'export',
          ...(operation === 'create' && { again: again(subject) }),
          fails: failsOf(entity)[operation] ?? [],
          answer: answer as Route['answer'],
        }
      }),
      ...Object.entries(entity.lists).map(([list, path]) => listRoute(subject, list, path)),
      ...Object.entries(entity.actions)
        .filter(([, { through }]) => !through)
        .map(([action]) => actionRoute(subject, action)),
    ],
  }
}
