import type { SQL } from 'drizzle-orm'
import type { Entity } from '#contract/kit/entity.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { storedFile } from '#contract/kit/file.ts'
import { alias, sql } from '../sql.ts'
import { file } from '../tables/file.ts'

const f = alias(file, 'f')

type FileField = FieldOf<'image'> | FieldOf<'files'>

/** The file fields of an entity. */
export const fileFields = ({ fields }: Entity): [string, FileField][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, FileField] => entry[1].kind === 'image' || entry[1].kind === 'files',
  )

/** The metadata of a file that is answered, by the names of its schema. */
const parts = Object.keys(storedFile.shape).map(
  name => sql`${sql.raw(`'${name}'`)}, ${f[name as keyof typeof storedFile.shape]}`,
)
const info = sql`json_build_object(${sql.join(parts, sql`, `)})`

/** The metadata of a row's files (`logoFile`, `papersFile`), read together with it. */
export function fileColumns(entity: Entity): Record<string, SQL> {
  const out: Record<string, SQL> = {}
  for (const [name, field] of fileFields(entity)) {
    const own = sql`${sql.identifier(entity.name)}.${sql.identifier(name)}`
    out[`${name}File`] =
      field.kind === 'image'
        ? sql`(select ${info} from ${f} where ${f.id} = ${own})`
        : sql`(select coalesce(json_agg(${info} order by array_position(${own}, ${f.id})), '[]') from ${f} where ${f.id} = any(${own}))`
  }
  return out
}
