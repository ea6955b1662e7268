import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { text } from '#contract/kit/field.ts'

/** A production value of the configuration; secret ones are not found. */
export const configValue = call('configValue', {
  method: 'GET',
  path: '/api/v1/config/CAKE/PROD/{key}',
  right: 'signedIn',
  input: { key: text({ max: 64, pattern: 'code' }) },
  output: z.object({ key: z.string(), value: z.string() }),
  fails: ['notFound'],
})

/** The merchant behind the fixed merchant-channel id. */
export const merchant = call('merchant', {
  method: 'GET',
  path: '/api/v1/merchants/{id}',
  right: 'signedIn',
  input: { id: text({ max: 32, pattern: 'code' }) },
  output: z.object({
    id: z.string(),
    name: z.string(),
    platform: z.string(),
    currency: z.string(),
  }),
  fails: ['notFound'],
})

const jobType = z.object({
  id: z.int(),
  projectType: z.string(),
  cnName: z.string(),
  enName: z.string(),
  rate: z.string(),
  unit: z.string(),
  orderValue: z.int(),
})

/** Every KPI job type, in order: for pickers. */
export const allJobTypes = call('allJobTypes', {
  method: 'GET',
  path: '/api/v1/cake/kpiJobTypes/findAll',
  right: 'signedIn',
  input: {},
  output: z.array(jobType),
})

/** The job types the member created. */
export const ownJobTypes = call('ownJobTypes', {
  method: 'GET',
  path: '/api/v1/cake/kpiJobTypes/own/list',
  right: 'signedIn',
  input: {},
  output: z.array(jobType),
})

export const jobTypesByProjectType = call('jobTypesByProjectType', {
  method: 'GET',
  path: '/api/v1/cake/kpiJobTypes/listByProjectType',
  right: 'signedIn',
  input: { projectType: text({ max: 64, pattern: 'code' }) },
  output: z.array(jobType),
})

/** Enabled tags of a type, those that match first by their order: for pickers of members. */
export const tagsSearch = call('tagsSearch', {
  method: 'GET',
  path: '/api/v1/tags/search',
  right: 'signedIn',
  input: {
    type: text({ max: 64, pattern: 'code', optional: true }),
    keyword: text({ max: 64, optional: true }),
  },
  output: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      cnName: z.string(),
      enName: z.string(),
      color: z.string(),
      desc: z.nullable(z.string()),
    }),
  ),
})
