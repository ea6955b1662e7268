import type { Entity } from '#contract/kit/entity.ts'
import { fail } from '../fail.ts'
import { anyCaseName, uniqueName } from './table.ts'

interface DatabaseError {
  code?: string
  constraint?: string
  cause?: DatabaseError
}

/** Runs a write and turns a constraint violation into a refusal that the member can act on. */
export async function guarded<T>(entity: Entity, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = (error as DatabaseError).cause ?? (error as DatabaseError)
    if (code === '23505') {
      const broken = entity.unique.find(({ fields }) =>
        [uniqueName(entity, fields), anyCaseName(entity, fields)].includes(constraint ?? ''),
      )
      const fields = broken?.fields ?? []
      fail(
        broken?.otherwise ?? 'duplicate',
        Object.fromEntries(fields.map(f => [f, { problem: 'taken' as const }])),
      )
    }
    if (code === '23503') fail('inUse')
    // A deadlock: this change was rolled back and can be retried.
    if (code === '40P01') fail('changed')
    throw error
  }
}
