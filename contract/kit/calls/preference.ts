import * as z from 'zod/mini'
import { call } from '../call.ts'
import { json, text } from '../field.ts'

/** Characters a preference may have, as JSON. */
export const PREFERENCE_CAP = 32_768
/** Preferences a member may have. */
export const PREFERENCES_CAP = 200

const key = text({ max: 100, pattern: 'code' })

/** The member's preference under a key, or null. */
export const ownPreference = call('ownPreference', {
  method: 'GET',
  path: '/api/v1/member/preference/view',
  right: 'signedIn',
  input: { key },
  output: z.object({ value: z.json() }),
})

/** Stores a preference; without a value it is removed. */
export const savePreference = call('savePreference', {
  method: 'POST',
  path: '/api/v1/member/preference/update',
  right: 'signedIn',
  input: { key, value: json({ optional: true }) },
  output: z.null(),
  fails: ['tooLarge', 'tooMany'],
})
