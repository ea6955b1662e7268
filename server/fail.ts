import type { ErrorName } from '#contract/errors.ts'
import type { Refusals } from '#contract/kit/refusal.ts'

/** Throws a refusal of the catalogue: the only way to fail. */
export class Refused extends Error {
  constructor(
    readonly refusal: ErrorName,
    readonly refusals?: Refusals,
  ) {
    super(refusal)
  }
}

/** Refuses by name, with the fields concerned, if any. */
export function fail(refusal: ErrorName, refusals?: Refusals): never {
  throw new Refused(refusal, refusals)
}
