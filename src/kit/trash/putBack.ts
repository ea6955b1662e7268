import type { DataProvider, useInvalidate } from '@refinedev/core'
import { errors } from '#contract/errors.ts'
import { toast } from '#src/providers/notification.tsx'
import { Failure } from '../call/failure.ts'
import { inPlace } from '../call/useSend.ts'
import type { Resource } from '../resource/resource.ts'
import { type Row, titleOf } from '../resource/Value.tsx'
import { wordsOf } from '../words/words.ts'

/** Hooks of a page, for code outside of it. */
export interface Means {
  resource: Resource
  provider: DataProvider
  invalidate: ReturnType<typeof useInvalidate>
}

/** Restores a deleted row; reports success or refusal by `said`. Returns whether it succeeded. */
export async function putBack(
  { resource, provider, invalidate }: Means,
  entry: number,
  said: (title: string) => string,
): Promise<boolean> {
  const { entity } = resource
  try {
    const answer = await provider.custom?.({
      url: entity.operations.putBack?.path ?? '',
      method: 'post',
      payload: { entry },
      meta: { suppress: inPlace },
    })
    if (answer) toast('success', said(titleOf(resource, answer.data as Row)))
    resource.changed?.()
    await invalidate({ resource: entity.name, invalidates: ['list', 'many', 'detail'] })
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Network failures are shown already.
    if (error.why === 'refused' && error.statusCode !== errors.signInAgain)
      toast('error', whyNot(resource, error))
    return false
  }
}

/** The refusal, with the fields it concerns. */
function whyNot({ entity }: Resource, { message, errors: fields }: Failure): string {
  const words = wordsOf(entity)
  const named = Object.entries(fields).map(([name, why]) => `${words.label(name)}: ${why}`)
  return [message, ...named].join(' ')
}
