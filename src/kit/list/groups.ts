/** Rows with the same value. */
export interface RowGroup<R> {
  value: unknown
  rows: R[]
}

/**
 * Rows in groups by a field, in the order in which its values come; all in one if there is none.
 * Rows that are sorted by the field stay in their order. Those that were shown before it was chosen
 * are not: they are put together until the others have come.
 */
export function groupsOf<R extends object>(
  rows: readonly R[],
  name: string | undefined,
): RowGroup<R>[] {
  const groups = new Map<unknown, RowGroup<R>>()
  for (const row of rows) {
    const value = name === undefined ? undefined : ((row as Record<string, unknown>)[name] ?? null)
    const group = groups.get(value)
    if (group) group.rows.push(row)
    else groups.set(value, { value, rows: [row] })
  }
  return [...groups.values()]
}
