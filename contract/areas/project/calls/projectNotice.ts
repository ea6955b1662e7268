import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { id } from '#contract/kit/field.ts'
import { projectId } from './project.ts'

const which = { projectId, id: { ...id(), server: false } } as const

/** The ids of a project's notices that the member has not read. */
export const unreadProjectNotices = call('unreadProjectNotices', {
  method: 'GET',
  path: '/api/v1/cake/projectNotices/unread',
  right: 'signedIn',
  input: { projectId },
  output: z.array(z.int()),
})

/** Marks a project's notice as read. */
export const readProjectNotice = call('readProjectNotice', {
  method: 'POST',
  path: '/api/v1/cake/projectNotices/read',
  right: 'signedIn',
  input: which,
  output: z.null(),
})

const reader = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty if unread. */
  readDate: z.nullable(z.string()),
})

/** Active members who have read it; its author and leads also see who has not. */
export const projectNoticeReaders = call('projectNoticeReaders', {
  method: 'GET',
  path: '/api/v1/cake/projectNotices/readers',
  right: 'signedIn',
  input: which,
  output: z.object({ readers: z.array(reader), waiting: z.nullable(z.array(reader)) }),
})
