/** Where a member is, shared by the member alone and shown to nobody else. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { decimal, flag } from '#contract/kit/field.ts'

const base = '/api/v1/member'

const location = z.object({
  latitude: z.string(),
  longitude: z.string(),
  /** Metres; null where it was rounded. */
  accuracy: z.nullable(z.string()),
  precise: z.boolean(),
  updateDate: z.string(),
  /** The nearest large city in the reader's language, to be suggested. */
  city: z.nullable(z.string()),
})

/** Stores where the member is now: rounded to about 11 km, unless `precise` is chosen. */
export const updateMyLocation = call('updateMyLocation', {
  method: 'POST',
  path: `${base}/updateMyLocation`,
  right: 'user:resume',
  input: {
    latitude: decimal({ scale: 7, min: '-90', max: '90' }),
    longitude: decimal({ scale: 7, min: '-180', max: '180' }),
    accuracy: decimal({ scale: 2, min: '0', max: '100000', optional: true }),
    precise: flag({ default: false }),
  },
  output: location,
})

/** What is stored; null if nothing is. */
export const myLocation = call('myLocation', {
  method: 'GET',
  path: `${base}/myLocation`,
  right: 'user:resume',
  input: {},
  output: z.nullable(location),
})

export const removeMyLocation = call('removeMyLocation', {
  method: 'POST',
  path: `${base}/removeMyLocation`,
  right: 'user:resume',
  input: {},
  output: z.null(),
})
