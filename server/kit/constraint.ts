import type { Entity } from '#contract/kit/entity.ts'
import { fail } from '../fail.ts'
import { anyCaseName, uniqueName } from './table.ts'

interface DatabaseError {
  code?: string
  constraint?: string
  cause?: DatabaseError
}

/** Runs a write; a constraint that refuses it becomes the refusal a person can act on. */
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
    // Two changes waited for each other, and this one gave way: it can be tried again.
    if (code === '40P01') fail('changed')
    throw error
  }
}
