import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type FieldRight, namedBy, reachOf, ruledFields } from '#contract/kit/fieldRight.ts'
import { heldBy } from '#contract/kit/held.ts'
import { type BuiltInRole, builtInRoleNames as roles } from '#contract/kit/right.ts'
import type { Me } from '#server/context.ts'
import { can } from '#server/kit/can.ts'
import type { Subject } from '#server/kit/subject.ts'
import { code, table } from './markdown.ts'

const heads = roles.map(role => role.replace('ROLE_', ''))

/** Somebody who holds a built-in role and nothing else. */
function holderOf(role: BuiltInRole): Me {
  return {
    id: 0,
    sessionId: 0,
    loginName: 'me',
    permissions: new Set(heldBy(role)),
    roles: [role],
    viewer: undefined,
  }
}

const said = (rule: SQL) => code(new PgDialect().sqlToQuery(rule).sql.replace(/\s+/g, ' ').trim())

/** Which rows of an entity exist for a role, and what is asked besides before they are changed. */
export function rowsTable(served: readonly Subject[]): string {
  const rows = served.map(({ entity, rules }) => {
    const of = roles.map(role => {
      const me = holderOf(role)
      const right = (entity.operations.list ?? entity.operations.view)?.right
      const rule = right && can(me, right) ? rules.visible?.(me) : undefined
      return { may: right !== undefined && can(me, right), rule }
    })
    const rule = of.find(one => one.rule)?.rule
    const asked = Object.keys(rules.may ?? {}).map(code)
    return [
      code(entity.name),
      rule ? said(rule) : 'every row',
      asked.join(', '),
      ...of.map(one => (one.may ? (one.rule ? 'rule' : 'all') : '·')),
    ]
  })
  return table([['Entity', 'Rows that exist', 'Asked of the row before', ...heads], ...rows])
}

const allOf = (right: FieldRight | undefined) => namedBy(right).map(code).join(', ')

/** Each field that is not everybody's who sees the row: whose it is, and what each role has of it. */
export function fieldsTable(served: readonly Subject[]): string {
  const rows = served.flatMap(({ entity }) =>
    ruledFields(entity.fields).map(([name, { see, edit }]) => [
      code(`${entity.name}.${name}`),
      allOf(see) || 'who sees the row',
      allOf(edit) || 'who changes the row',
      ...roles.map(role => {
        const reach = (right: FieldRight | undefined) =>
          reachOf(right, permission => can(holderOf(role), permission))
        const [seen, written] = [reach(see), reach(edit)]
        if (seen === 'none') return '·'
        if (seen !== 'all') return 'row'
        return written === 'all' ? 'see, edit' : written === 'none' ? 'see' : 'see; row'
      }),
    ]),
  )
  return table([['Field', 'Seen by', 'Written by', ...heads], ...rows])
}
