import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { files, int, richText, text } from '#contract/kit/field.ts'
import { storedFile } from '#contract/kit/file.ts'
import { pageOf } from '#contract/transport.ts'
import { projectId } from './project.ts'

/** Characters of a charter's words. */
export const CHARTER_CAP = 30_000

const line = z.object({
  number: z.int(),
  /** What changed, in the words of who changed it. */
  note: z.string(),
  member: z.int(),
  memberName: z.string(),
  createDate: z.string(),
  /** The version it took up again. */
  restoredFrom: z.nullable(z.int()),
})
const whole = z.extend(line, {
  content: z.string(),
  /** Its attachments, and what each is. */
  files: z.array(z.int()),
  filesFile: z.array(storedFile),
})
/** A version in the list of them. */
export type CharterLine = z.infer<typeof line>
/** A version with its text. */
export type CharterVersion = z.infer<typeof whole>

const number = int({ min: 1 })
/** The number of the version one started from; 0 where there was none. */
const base = int({ min: 0 })
const note = text({ max: 200 })

/** The charter as it stands; null where none was written yet. */
export const charterView = call('charterView', {
  method: 'GET',
  path: '/api/v1/cake/constitution/view',
  right: 'signedIn',
  input: { projectId },
  output: z.nullable(whole),
})

/** Its versions, the latest first. */
export const charterVersions = call('charterVersions', {
  method: 'GET',
  path: '/api/v1/cake/constitution/versions',
  right: 'signedIn',
  input: {
    projectId,
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 100, default: 20 }),
  },
  output: pageOf(line),
})

/** One of its versions. */
export const charterVersion = call('charterVersion', {
  method: 'GET',
  path: '/api/v1/cake/constitution/version',
  right: 'signedIn',
  input: { projectId, number },
  output: whole,
})

/** Makes a new version, if nobody else made one since. */
export const charterSave = call('charterSave', {
  method: 'POST',
  path: '/api/v1/cake/constitution/save',
  right: 'signedIn',
  input: {
    projectId,
    base,
    content: richText({ max: CHARTER_CAP }),
    note,
    files: files({ max: 20, optional: true }),
  },
  output: whole,
  fails: ['noPermission', 'projectArchived', 'changed'],
})

/** Takes up an older version again, as a new one. */
export const charterRestore = call('charterRestore', {
  method: 'POST',
  path: '/api/v1/cake/constitution/restore',
  right: 'signedIn',
  input: { projectId, base, number, note },
  output: whole,
  fails: ['noPermission', 'projectArchived', 'changed'],
})
