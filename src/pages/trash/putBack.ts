import { errors } from '#contract/errors.ts'
import type { useActOn } from '#src/kit/call/useAct.ts'
import type { Refused } from '#src/kit/call/write.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'
import { type Row, titleOf } from '../Value.tsx'

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
