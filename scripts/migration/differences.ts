import type { Snapshot, Table } from './snapshot.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const all = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])]

function inTable(before: Table, after: Table): string[] {
  const columns = all(before.columns, after.columns).flatMap(name => {
    const [was, is] = [before.columns[name], after.columns[name]]
    const column = `${after.name}.${name}`
    if (!was) return [`${column} is new`]
    if (!is) return [`${column} is gone`]
    if (was.type !== is.type) return [`${column} was ${was.type} and is ${is.type}`]
    if (was.notNull !== is.notNull) return [`${column} is ${is.notNull ? '' : 'not '}required now`]
    return same(was, is) ? [] : [`${column} is another one`]
  })
  const others = (['indexes', 'uniqueConstraints'] as const).flatMap(kind =>
    all(before[kind], after[kind])
      .filter(name => !same(before[kind][name], after[kind][name]))
      .map(name => `${after.name}: ${name} differs`),
  )
  if (columns.length + others.length > 0) return [...columns, ...others]
  return [`${after.name} differs`]
}

/** What was declared, or taken out of the declarations, since the last migration. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return all(before.tables, after.tables).flatMap(key => {
    const [was, is] = [before.tables[key], after.tables[key]]
    if (!was) return [`the table ${is?.name} is new`]
    if (!is) return [`the table ${was.name} is gone`]
    return same(was, is) ? [] : inTable(was, is)
  })
}
