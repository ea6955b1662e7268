import type { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { OpenForm } from './calls.ts'

// Checked by their types: the catalogue itself would be a third of what the page loads.
const badInput: (typeof errors)['badInput'] = 400
const notFound: (typeof errors)['notFound'] = 404

/** Why there is nothing to fill in. */
export type Why = Exclude<OpenForm['state'], 'OPEN'> | 'missing' | 'network'

export const whyOf = (error: unknown): Why =>
  error instanceof Failure && [badInput, notFound].some(code => code === error.statusCode)
    ? 'missing'
    : 'network'
