import { eq } from 'drizzle-orm'
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { mailTable } from '#server/areas/message/tables.ts'
import { projectMemberTable } from '#server/areas/project/tables/projectMember.ts'
import { alias, columnName, excluded, isAnyOf, sql } from './sql.ts'

const { id, status } = mailTable
const rendered = (query: ReturnType<typeof sql>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query)
  return { text, params }
}
const textOf = (query: ReturnType<typeof sql>) => rendered(query).text

describe('a statement', () => {
  it('has tables and columns as names, and all else as parameters', () => {
    expect(rendered(sql`select ${id} from ${mailTable} where ${status} = ${'QUEUED'}`)).toEqual({
      text: 'select "mail"."id" from "mail" where "mail"."status" = $1',
      params: ['QUEUED'],
    })
  })

  it('takes parts of a statement, those of drizzle too, with their parameters in order', () => {
    const part = sql`${status} <> ${'SENT'}`
    expect(
      rendered(sql`${1} ${part} and ${eq(id, 3)} ${sql.join([sql`a`, part], sql`, `)}`),
    ).toEqual({
      text: '$1 "mail"."status" <> $2 and "mail"."id" = $3 a, "mail"."status" <> $4',
      params: [1, 'SENT', 3, 'SENT'],
    })
  })

  it('puts a subquery of drizzle into parentheses', () => {
    const ids = new QueryBuilder().select({ id }).from(mailTable)
    expect(textOf(sql`${id} in ${ids}`)).toBe('"mail"."id" in (select "id" from "mail")')
  })

  it('stays as it is when it becomes part of two others', () => {
    const part = sql`a ${1}`
    const both = [sql`${part} b`, sql`${part} c`].map(textOf)
    expect([...both, textOf(part)]).toEqual(['a $1 b', 'a $1 c', 'a $1'])
  })
})

it('an alias stands beside its table where it is read, and alone before its columns', () => {
  const m = alias(mailTable, 'm')
  expect(textOf(sql`select ${m.id} from ${m} where ${m.status} = ${mailTable.status}`)).toBe(
    'select "m"."id" from "mail" "m" where "m"."status" = "mail"."status"',
  )
})

it('an alias is a table for drizzle as well', () => {
  const m = alias(mailTable, 'm')
  const query = new QueryBuilder().select({ id: m.id }).from(m).innerJoin(mailTable, eq(m.id, id))
  expect(query.toSQL().sql).toBe(
    'select "m"."id" from "mail" "m" inner join "mail" on "m"."id" = "mail"."id"',
  )
})

it('a subquery among the columns of one table asks for that table’s columns', () => {
  const other = alias(projectMemberTable, 'other')
  const { project } = projectMemberTable
  const members = sql`(select count(*) from ${other} where ${other.project} = ${project})`
  const query = new QueryBuilder().select({ members }).from(projectMemberTable)
  expect(query.toSQL().sql).toContain('where "other"."project" = "projectMember"."project")')
})

it('a column stands without its table where PostgreSQL demands it', () => {
  const set = sql`set ${columnName(status)} = ${excluded(status)}`
  expect(textOf(set)).toBe('set "status" = excluded."status"')
})

it('however many values a column is compared with, they are one parameter', () => {
  expect(rendered(isAnyOf(id, [1, 2, 3]))).toEqual({
    text: '"mail"."id" = any($1)',
    params: [[1, 2, 3]],
  })
})

it('a misspelt column does not compile, nor one that is not stored, nor a value it cannot have', () => {
  // @ts-expect-error there is no such column
  expect(mailTable.statsu).toBeUndefined()
  // @ts-expect-error it is computed when it is read
  expect(projectMemberTable.shares).toBeUndefined()
  // @ts-expect-error a mail is never in that state
  expect(() => new QueryBuilder().select().from(mailTable).where(eq(status, 'LOST'))).not.toThrow()
})
