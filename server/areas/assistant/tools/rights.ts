import { role, whoGrants as whoGrantsCall } from '#contract/areas/access/public.ts'
import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import type { Right } from '#contract/kit/right.ts'
import { rolesWith } from '#server/areas/access/public.ts'
import { fail, Refused } from '#server/fail.ts'
import { callAs, makeCall } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { titleOf as named } from '#server/kit/rowTitle.ts'
import { reaches } from '#server/kit/tokenPart.ts'
import { word, wordAt } from '#server/words.ts'
import { type Ability, abilities } from '../abilities.ts'
import { type Asked, plain, type Reply, toScreen } from '../reply.ts'
import { abilityName, said, screenName } from '../wording.ts'
import { linkTo } from './link.ts'
import { titleOf } from './listing.ts'

type Language = Asked['context']['language']

const known = (id: string): Ability => {
  const ability = abilities().get(id)
  if (!ability) throw new Refused('badInput', { ability: { problem: 'notAChoice' } })
  return ability
}

/** What the roles that hold a permission are, and who grants roles. */
async function granting({ context }: Asked, right: Right): Promise<string[]> {
  const { language } = context
  if (right === 'signedIn' || right === 'public') return [said(language, 'who.everybody')]
  const { name, title, administrators } = await callAs(context, whoGrantsCall, {
    permission: right,
  })
  const roles = await rolesWith(context.db, right)
  const label = (name && wordAt(language, `menus:${name}`)) ?? title ?? right
  return [
    said(language, 'who.permission', { permission: plain(label) }),
    said(language, 'who.roles', {
      roles: roles.map(one => plain(roleName(language, one))).join(said(language, 'and')),
    }),
    ...(administrators.length > 0
      ? [
          said(language, 'who.administrators', {
            names: administrators.map(plain).join(said(language, 'and')),
          }),
        ]
      : []),
  ]
}

/** Built-in roles have a name in every language, others the one they were given. */
const roleName = (language: Language, { cnName, name }: { cnName: string; name: string }) =>
  named(language, role, { name, cnName })

/** Which permission something takes, which roles have it, and who grants it. */
export async function whoGrants(asked: Asked, input: ToolInput<'whoGrants'>): Promise<Reply> {
  const { language } = asked.context
  const ability = known(input.ability)
  const head = said(language, 'who.title', { what: abilityName(language, ability) })
  return { text: [head, ...(await granting(asked, ability.right))].join('\n\n') }
}

/** The record that is meant: the one that is named, or that of the page. */
const recordOf = ({ onPage }: Asked, entity: string, named: string | null | undefined) =>
  named ?? (onPage?.entity === entity ? onPage.recordId : undefined)

/** What the record itself says: its page asks the same. */
async function ofRecord(
  { context }: Asked,
  ability: Extract<Ability, { kind: 'record' }>,
  id: string,
): Promise<Reply> {
  const { language } = context
  const { entity, verb } = ability
  const row = (await makeCall(context, `${entity.name}.view`, { id })) as {
    can?: Record<string, true | string>
  } & Record<string, unknown>
  const title = titleOf({ context }, entity, row)
  const links = [await linkTo({ context, onPage: undefined }, { entity: entity.name, id, title })]
  const verdict = row.can?.[verb] ?? true
  const values = { what: abilityName(language, ability), title: plain(title) }
  if (verdict === true) return { text: said(language, 'why.canRecord', values), links }
  const reason = word(language, `errors:${verdict}`)
  return { text: `${said(language, 'why.cannotRecord', values)}\n\n${reason}`, links }
}

/** In which states an action is possible. */
function statesOf(language: Language, ability: Ability): string[] {
  if (ability.kind !== 'record') return []
  const { entity, verb } = ability
  const { from = [] } = entity.actions[verb] ?? {}
  const field = entity.state
  if (!field || from.length === 0) return []
  const states = from.map(state =>
    word(language, `entities/${entity.name}:choices.${field}.${state}`),
  )
  return [said(language, 'why.states', { states: states.join(said(language, 'and')) })]
}

/**
 * Why something cannot be done: the missing right, the reason that the record gives, or what it
 * depends on.
 */
export async function whyNot(asked: Asked, input: ToolInput<'whyNot'>): Promise<Reply> {
  const { language, me } = asked.context
  const ability = known(input.ability)
  const what = abilityName(language, ability)
  if (me.token && ability.kind === 'record' && !reaches(me.token, ability.entity.name))
    fail('outsideToken')
  if (!can(me, { right: ability.right })) {
    const lines = await granting(asked, ability.right)
    return { text: [said(language, 'why.noRight', { what }), ...lines].join('\n\n') }
  }
  if (ability.kind === 'record') {
    const id = recordOf(asked, ability.entity.name, input.recordId)
    if (id && ability.entity.operations.view) return ofRecord(asked, ability, id)
    const hint = said(language, 'why.askThere')
    return {
      text: [said(language, 'why.hasRight', { what }), ...statesOf(language, ability), hint].join(
        '\n\n',
      ),
    }
  }
  const links =
    ability.kind === 'screen'
      ? [toScreen(screenName(language, ability.screen), ability.screen)]
      : []
  return { text: said(language, 'why.hasRight', { what }), links }
}
