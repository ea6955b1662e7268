import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  dict,
  flag,
  int,
  longText,
  money,
  ref,
  refs,
  rows,
  tags,
  text,
  url,
} from '#contract/kit/field.ts'

/** How well somebody speaks a language, by the Common European Framework. */
const languageLevels = {
  NATIVE: 'green',
  C2: 'green',
  C1: 'blue',
  B2: 'blue',
  B1: 'gold',
  A2: 'neutral',
  A1: 'neutral',
} as const

export const busyStatuses = { FREE: 'green', PARTLY: 'gold', BUSY: 'neutral' } as const

/** The sections of a resume: each is edited by itself, shared by itself and shown by itself. */
export const cvSections = {
  contact: ['phone', 'email', 'wechatId', 'website', 'nationality', 'city', 'addresses'],
  work: ['position', 'workStatus', 'busyStatus', 'employmentMode', 'workYears', 'expectedSalary'],
  summary: ['summary'],
  skills: ['skills', 'skillTags', 'jobTags'],
  experience: ['experience'],
  education: ['education'],
  projects: ['projects'],
  certificates: ['certificates'],
  awards: ['awards'],
  languages: ['languages'],
  interests: ['interests'],
} as const
export type CvSection = keyof typeof cvSections

export const sectionTones = {
  contact: 'neutral',
  work: 'neutral',
  summary: 'neutral',
  skills: 'neutral',
  experience: 'neutral',
  education: 'neutral',
  projects: 'neutral',
  certificates: 'neutral',
  awards: 'neutral',
  languages: 'neutral',
  interests: 'neutral',
} as const satisfies Record<CvSection, 'neutral'>

const period = { startDate: day({ optional: true }), endDate: day({ optional: true }) }

/** What the sections hold. Together they have to fit into one form of 2 MB. */
export const cvFields = {
  phone: text({ max: 16, pattern: 'phone', optional: true }),
  email: text({ max: 254, pattern: 'email', optional: true, lower: true }),
  wechatId: text({ max: 64, optional: true }),
  website: url({ optional: true }),
  nationality: dict('country', { optional: true }),
  city: text({ max: 100, optional: true }),
  addresses: tags({ max: 5, each: 200, optional: true }),
  position: text({ max: 100, optional: true }),
  workStatus: choice(
    {
      EMPLOYED: 'green',
      SELF_EMPLOYED: 'green',
      SEEKING: 'blue',
      STUDYING: 'blue',
      RETIRED: 'neutral',
    },
    { optional: true },
  ),
  busyStatus: choice(busyStatuses, { optional: true }),
  employmentMode: choice(
    { FULL_TIME: 'blue', PART_TIME: 'blue', FREELANCE: 'purple', VOLUNTEER: 'green' },
    { optional: true },
  ),
  workYears: int({ min: 0, max: 80, optional: true }),
  /** HKD a month. */
  expectedSalary: money({ positive: true, optional: true }),
  summary: longText({ max: 3000, optional: true }),
  skills: rows({
    max: 50,
    optional: true,
    of: {
      name: text({ max: 64 }),
      level: choice(
        { BEGINNER: 'neutral', SKILLED: 'blue', EXPERT: 'green' },
        { default: 'SKILLED' },
      ),
      /** A job type whose confirmed tickets of the member back the skill, beside those of its name. */
      jobType: int({ min: 1, optional: true }),
    },
  }),
  /** Tags of the types `skill` and `job`. */
  skillTags: refs('tag', { max: 30, optional: true }),
  jobTags: refs('tag', { max: 30, optional: true }),
  experience: rows({
    max: 30,
    optional: true,
    of: {
      company: text({ max: 150 }),
      position: text({ max: 100 }),
      ...period,
      description: longText({ max: 1500, optional: true }),
    },
  }),
  education: rows({
    max: 15,
    optional: true,
    of: {
      institution: text({ max: 150 }),
      area: text({ max: 100, optional: true }),
      degree: text({ max: 100, optional: true }),
      ...period,
      description: longText({ max: 800, optional: true }),
    },
  }),
  certificates: rows({
    max: 20,
    optional: true,
    of: {
      name: text({ max: 150 }),
      issuer: text({ max: 150, optional: true }),
      date: day({ optional: true }),
      url: url({ optional: true }),
    },
  }),
  projects: rows({
    max: 20,
    optional: true,
    of: {
      name: text({ max: 150 }),
      role: text({ max: 100, optional: true }),
      ...period,
      url: url({ optional: true }),
      description: longText({ max: 1200, optional: true }),
    },
  }),
  awards: rows({
    max: 20,
    optional: true,
    of: {
      title: text({ max: 150 }),
      awarder: text({ max: 150, optional: true }),
      date: day({ optional: true }),
      summary: longText({ max: 500, optional: true }),
    },
  }),
  languages: rows({
    max: 20,
    optional: true,
    of: { language: text({ max: 64 }), level: choice(languageLevels, { default: 'B2' }) },
  }),
  interests: tags({ max: 30, each: 64, optional: true }),
}

/**
 * Resumes, one a member. Names and the photo are the account's (`member/profile`), so that a member
 * has the same name everywhere; phone and e-mail are those the member wants to be contacted by.
 */
export const personalCv = entity('personalCv', {
  path: '/api/v1/cake/personalCv',
  operations: { list: false, count: false, export: false, remove: false },
  rights: { read: 'user:resume', write: 'user:resume' },
  fields: {
    member: ref('member', { server: true }),
    ...cvFields,
    /** Found in the member directory. */
    findable: flag({ default: false }),
    /** What other members see of it on the member's card. */
    cardSections: tags({ max: 11, each: 16, of: sectionTones, optional: true }),
  },
  scope: { member: 'member' },
  title: 'member',
  importing: false,
  unique: [{ fields: ['member'] }],
  order: ['-createDate'],
})
