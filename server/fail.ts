import type { ErrorName } from '#contract/errors.ts'
import type { Refusals } from '#contract/kit/refusal.ts'

/** A refusal from the catalogue: the one way to fail. */
export class Refused extends Error {
  constructor(
    readonly refusal: ErrorName,
    readonly refusals?: Refusals,
  ) {
    super(refusal)
  }
}

/** Refuses by name, naming the fields where there are any. */
export function fail(refusal: ErrorName, refusals?: Refusals): never {
  throw new Refused(refusal, refusals)
}
