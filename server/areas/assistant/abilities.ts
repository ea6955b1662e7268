import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import type { Right } from '#contract/kit/right.ts'

/**
 * Something that can be done, which may be asked about: an operation or action of records, opening a
 * screen, a function button, or a call.
 */
export type Ability = { right: Right; id: string } & (
  | { kind: 'record'; entity: Entity; verb: string }
  | { kind: 'screen'; screen: string; label: string }
  | { kind: 'permission'; label: string }
  | { kind: 'call'; label: string }
)

/** Screens that every member has and no menu lists, with their addresses. */
export const fixedScreens = {
  security: '/user/security',
  resetPwd: '/user/resetPwd',
  notice: '/user/notices',
} as const

/** Operations that are asked about; the others come with these. */
const operations = ['create', 'update', 'remove', 'export'] as const

/** Calls that people have a name for, with their rights. */
const calls = {
  transfer: 'user:wallet',
  withdraw: 'user:wallet',
  createWallet: 'user:wallet',
  cut: 'signedIn',
  settle: 'coins:settle',
  sign: 'user:sign',
  recharge: 'user:recharge',
  changePassword: 'signedIn',
  bindAccount: 'user:bindAccount',
  viewAs: 'employee:viewAs',
} as const satisfies Readonly<Record<string, Right>>

function ofEntity(entity: Entity): Ability[] {
  const offered = operations.flatMap(verb => {
    const right = entity.operations[verb]?.right
    return right ? [{ verb, right }] : []
  })
  const actions = Object.entries(entity.actions).map(([verb, { right }]) => ({
    verb,
    right: right ?? entity.operations.update?.right ?? ('signedIn' as const),
  }))
  return [...offered, ...actions].map(({ verb, right }) => ({
    ...{ kind: 'record', id: `${entity.name}.${verb}`, entity, verb, right },
  }))
}

function collected(): ReadonlyMap<string, Ability> {
  const { entities, screens } = declared()
  const all: Ability[] = Object.values(entities).flatMap(ofEntity)
  for (const [screen, one] of Object.entries(screens)) {
    const label = `menus:${nameOf(one)}`
    all.push({ kind: 'screen', id: `screen:${screen}`, screen, label, right: one.right })
    for (const [button, right] of Object.entries(one.buttons ?? {}))
      all.push({ kind: 'permission', id: `permission:${right}`, label: `menus:${button}`, right })
  }
  for (const screen of Object.keys(fixedScreens)) {
    all.push({
      ...{ kind: 'screen', id: `screen:${screen}`, screen },
      ...{ label: `menus:${screen}`, right: 'signedIn' },
    })
  }
  for (const [name, right] of Object.entries(calls))
    all.push({ kind: 'call', id: `call:${name}`, label: `pages/answers:calls.${name}`, right })
  return new Map(all.map(ability => [ability.id, ability]))
}
let known: ReadonlyMap<string, Ability> | undefined

/** Everything that may be asked about, by its id: `withdrawal.confirm`, `screen:report`, `call:transfer`. */
export function abilities(): ReadonlyMap<string, Ability> {
  known ??= collected()
  return known
}
