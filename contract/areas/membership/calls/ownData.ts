import * as z from 'zod/mini'
import { proof, proofFails } from '#contract/areas/access/public.ts'
import { call } from '#contract/kit/call.ts'

/** Days an archive can be downloaded before it is destroyed. */
export const EXPORT_DAYS = 7

const dataExport = z.object({
  id: z.int(),
  status: z.enum(['PENDING', 'READY', 'FAILED']),
  createDate: z.string(),
  /** Of an archive that is ready. */
  size: z.nullable(z.int()),
  expireDate: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof dataExport>

/** The latest archive of the member's own data, and when another can be asked for. */
export const dataExportState = call('dataExportState', {
  method: 'GET',
  path: '/api/v1/member/ownData/state',
  right: 'user:data',
  input: {},
  output: z.object({
    latest: z.nullable(dataExport),
    /** Null: now. */
    nextDate: z.nullable(z.string()),
    /** The proof is a code, not the password. */
    byCode: z.boolean(),
  }),
})

/** Has an archive made of everything that the product holds of the member. */
export const startDataExport = call('startDataExport', {
  method: 'POST',
  path: '/api/v1/member/ownData/start',
  right: 'user:data',
  input: proof,
  output: dataExport,
  fails: ['exportUnderWay', 'exportToday', ...proofFails],
})

/** The archive, for its own member. */
export const downloadOwnData = call('downloadOwnData', {
  method: 'GET',
  path: '/api/v1/member/ownData/download',
  right: 'user:data',
  input: {},
  output: 'file',
  fails: ['notFound', 'readOnly'],
  long: true,
})
