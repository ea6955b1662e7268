/** Rows of one group: those beside each other with the same value. */
export interface RowGroup<R> {
  value: unknown
  rows: R[]
}

/** Rows in groups by a field that they are sorted by; all in one if there is none. */
export function groupsOf<R extends object>(
  rows: readonly R[],
  name: string | undefined,
): RowGroup<R>[] {
  const groups: RowGroup<R>[] = []
  for (const row of rows) {
    const value = name === undefined ? undefined : ((row as Record<string, unknown>)[name] ?? null)
    const last = groups.at(-1)
    if (last && last.value === value) last.rows.push(row)
    else groups.push({ value, rows: [row] })
  }
  return groups
}
