import { errors } from '#contract/errors.ts'
import { toast } from '#src/providers/notification.tsx'
import type { useActOn } from '../call/useAct.ts'
import type { Refused } from '../call/write.ts'
import type { Resource } from '../resource/resource.ts'
import { type Row, titleOf } from '../resource/Value.tsx'
import { wordsOf } from '../words/words.ts'

/** What a page hands to code outside of it. */
export interface Means {
  resource: Resource
  actOn: ReturnType<typeof useActOn>
}

/** Restores a deleted row; reports success or refusal by `said`. Returns whether it succeeded. */
export async function putBack(
  { resource, actOn }: Means,
  entry: number,
  said: (title: string) => string,
): Promise<boolean> {
  const outcome = await actOn<Row>(
    resource.entity,
    'putBack',
    undefined,
    { entry },
    { refusals: 'here', reload: 'wait', done: row => said(titleOf(resource, row)) },
  )
  if (outcome.ok) resource.changed?.()
  // Network failures are shown already.
  else if (outcome.failure.why === 'refused' && outcome.code !== errors.signInAgain)
    toast('error', whyNot(resource, outcome))
  return outcome.ok
}

/** The refusal, with the fields it concerns. */
function whyNot({ entity }: Resource, { message, fields }: Refused): string {
  const words = wordsOf(entity)
  const named = Object.entries(fields).map(([name, why]) => `${words.label(name)}: ${why}`)
  return [message, ...named].join(' ')
}
