import { type Entity, inputFields } from './entity.ts'
import type { Field, Fields, Kind } from './field.ts'

/** Rows and bytes of a file that is imported, and columns that are looked at. */
export const IMPORT_CAP = 2_000
export const IMPORT_SIZE = 5 * 1024 * 1024
export const IMPORT_COLUMNS = 200

/** Kinds a cell cannot hold, or should not: a secret in a sheet is none any more. */
const notInCells: readonly Kind[] = ['secret', 'password', 'image', 'files', 'rows', 'json']

/** Whether a new row may do without being told this. */
export const mayOmit = (field: Field): boolean =>
  field.optional === true ||
  ('default' in field && field.default !== undefined) ||
  field.kind === 'flag' ||
  field.kind === 'tags' ||
  ((field.kind === 'refs' || field.kind === 'files') && (field.min ?? 0) === 0)

/** The fields of a new row that a file can give. */
export const importFields = ({ fields }: Entity): Fields =>
  Object.fromEntries(
    Object.entries(inputFields(fields, 'create')).filter(
      ([, { kind }]) => !notInCells.includes(kind),
    ),
  )

/** Whether rows can be imported: they can be created, and from nothing but what a file can say. */
export function isImportable(entity: Entity): boolean {
  if (!entity.operations.create || !entity.importing) return false
  const given = importFields(entity)
  return Object.entries(inputFields(entity.fields, 'create')).every(
    ([name, field]) => name in given || mayOmit(field),
  )
}
