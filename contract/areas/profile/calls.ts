import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, image, instant, int, ref, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { skillFact } from './facts.ts'
import { busyStatuses, cvFields, sectionTones } from './personalCv.ts'

const names = {
  id: z.int(),
  /** The name shown to others. */
  name: z.string(),
  nickName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  engFirstName: z.nullable(z.string()),
  engLastName: z.nullable(z.string()),
  /** The id of a picture that every signed-in member may see. */
  avatarImg: z.nullable(z.int()),
}

/** What other members see of a member: exactly this. */
const card = z.object({
  /** Whether others find it. */
  findable: z.boolean(),
  /** The fields of the sections that the member shows, with the titles of tags. */
  resume: z.record(z.string(), z.unknown()),
  facts: z.array(skillFact),
  /** The projects that the reader and the member are both in. */
  projects: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type MemberCard = z.infer<typeof card>

/** A member's names, photo and card: one's own, or those of a member who can be found. */
export const memberProfile = call('memberProfile', {
  method: 'GET',
  path: '/api/v1/member/profile',
  right: 'signedIn',
  input: { member: ref('member', { optional: true }) },
  output: z.object({ ...names, updateDate: z.nullable(z.string()), card }),
  fails: ['notFound', 'noPermission'],
})

/** The fields of one's own account that `updateProfile` changes; what is left out stays. */
export const ownNames = {
  nickName: text({ max: 64, optional: true }),
  fullName: text({ max: 64, optional: true }),
  engFirstName: text({ max: 64, optional: true }),
  engLastName: text({ max: 64, optional: true }),
  avatarImg: image({ optional: true }),
}

export const updateProfile = call('updateProfile', {
  method: 'POST',
  path: '/api/v1/member/profile/update',
  right: 'user:resume',
  input: { ...ownNames, updateDate: instant({}) },
  output: z.object({ ...names, updateDate: z.string() }),
  fails: ['changed'],
})

/** One's own resume, or null; of another member what their card shows. */
export const findByMemberId = call('findByMemberId', {
  method: 'GET',
  path: '/api/v1/cake/personalCv/findByMemberId',
  right: 'user:resume',
  input: { member: ref('member', { optional: true }) },
  output: z.nullable(z.record(z.string(), z.unknown())),
  fails: ['notFound', 'noPermission'],
})

/**
 * Saves one section of one's own resume as a whole: its fields that are left out are emptied. The
 * first section that is saved creates the resume; after that the version that was seen is required.
 */
export const editResume = call('editResume', {
  method: 'POST',
  path: '/api/v1/cake/personalCv/edit',
  right: 'user:resume',
  input: {
    section: choice(sectionTones, {}),
    updateDate: instant({ optional: true }),
    ...cvFields,
  },
  output: z.record(z.string(), z.unknown()),
  fails: ['changed', 'notFound'],
})

const found = z.object({
  id: z.int(),
  name: z.string(),
  avatarImg: z.nullable(z.int()),
  /** Only of members who show the section it belongs to. */
  position: z.nullable(z.string()),
  busyStatus: z.nullable(z.string()),
  skills: z.array(z.string()),
})
export type FoundMember = z.infer<typeof found>

/** Members who chose to be found, the latest changed resume first. */
export const memberDirectory = call('memberDirectory', {
  method: 'GET',
  path: '/api/v1/member/directory',
  right: 'marketplace:members',
  input: {
    /** A part of a name, position or skill. */
    keyword: text({ max: 100, optional: true }),
    /** A tag of skills or jobs. */
    tag: ref('tag', { optional: true }),
    /** One of the reader's projects. */
    project: text({ max: 64, pattern: 'code', optional: true }),
    busyStatus: choice(busyStatuses, { optional: true }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 60, default: 12 }),
  },
  output: pageOf(found),
  fails: ['notFound'],
})
