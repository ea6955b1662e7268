import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { files, int, richText, text } from '#contract/kit/field.ts'
import { storedFile } from '#contract/kit/file.ts'
import { pageOf } from '#contract/kit/page.ts'
import { projectId } from './project.ts'

/** Characters of a charter's text, at most. */
export const CHARTER_CAP = 30_000

const line = z.object({
  number: z.int(),
  /** A note on the changes, by their author. */
  note: z.string(),
  member: z.int(),
  memberName: z.string(),
  createDate: z.string(),
  /** The version that was restored. */
  restoredFrom: z.nullable(z.int()),
})
const whole = z.extend(line, {
  content: z.string(),
  /** Its attachments with their metadata. */
  files: z.array(z.int()),
  filesFile: z.array(storedFile),
})
/** A version in the list of versions. */
export type CharterLine = z.infer<typeof line>
/** A version with its text. */
export type CharterVersion = z.infer<typeof whole>

const number = int({ min: 1 })
/** The number of the version that editing started from; 0 if there was none. */
const base = int({ min: 0 })
const note = text({ max: 200 })

/** The current charter; null if there is none yet. */
export const charterView = call('charterView', {
  method: 'GET',
  path: '/api/v1/cake/constitution/view',
  right: 'signedIn',
  input: { projectId },
  output: z.nullable(whole),
})

/** Its versions, newest first. */
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

/** Saves a new version, unless somebody else has saved one since. */
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

/** Restores an older version as a new one. */
export const charterRestore = call('charterRestore', {
  method: 'POST',
  path: '/api/v1/cake/constitution/restore',
  right: 'signedIn',
  input: { projectId, base, number, note },
  output: whole,
  fails: ['noPermission', 'projectArchived', 'changed'],
})
