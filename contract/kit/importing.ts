import { type Entity, inputFields } from './entity.ts'
import type { Field, Fields, Kind } from './field.ts'

/** Limits of an imported file: rows, bytes and columns. */
export const IMPORT_CAP = 2_000
export const IMPORT_SIZE = 5 * 1024 * 1024
export const IMPORT_COLUMNS = 200

/** Kinds that cannot be imported: a secret in a spreadsheet is no longer secret. */
const notInCells: readonly Kind[] = ['secret', 'password', 'image', 'files', 'rows', 'json']

/** Whether a new row can be created without this field. */
export const mayOmit = (field: Field): boolean =>
  field.optional === true ||
  ('default' in field && field.default !== undefined) ||
  field.kind === 'flag' ||
  field.kind === 'tags' ||
  ((field.kind === 'refs' || field.kind === 'files') && (field.min ?? 0) === 0)

/** The fields of a new row that a file can provide. */
export const importFields = ({ fields }: Entity): Fields =>
  Object.fromEntries(
    Object.entries(inputFields(fields, 'create')).filter(
      ([, { kind }]) => !notInCells.includes(kind),
    ),
  )

/** Whether rows can be imported: a file can provide all required fields. */
export function isImportable(entity: Entity): boolean {
  if (!entity.operations.create || !entity.importing) return false
  const given = importFields(entity)
  return Object.entries(inputFields(entity.fields, 'create')).every(
    ([name, field]) => name in given || mayOmit(field),
  )
}
