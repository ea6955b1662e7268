/** Fields of columns, where the project is chosen for all rows: one may have said it before. */
export const withoutProject = (columns: readonly (string | null)[]): (string | null)[] =>
  columns.map(name => (name === 'project' ? null : name))
