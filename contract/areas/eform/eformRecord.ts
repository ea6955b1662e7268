import { entity } from '#contract/kit/entity.ts'
import { choice, files, instant, int, json, longText, ref, text } from '#contract/kit/field.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { ANSWERS_MAX } from './limits.ts'
import { PURPOSE_MAX } from './purpose.ts'

const recordStates = {
  NEW: 'blue',
  IN_PROGRESS: 'gold',
  ANSWERED: 'green',
  CLOSED: 'neutral',
} as const

/** The states of a submission that nobody has answered. */
export const openStates = ['NEW', 'IN_PROGRESS'] as const

/** What somebody submitted with a form, and what became of it. */
export const eformRecord = entity('eformRecord', {
  path: '/api/v1/eform/datas',
  rights: { read: 'eform:record', write: 'eform:record:write' },
  operations: { create: false, update: '/updateRemarks', remove: '/delete' },
  importing: false,
  fields: {
    eform: ref('eform', { server: true, filter: true }),
    /** Counted for each form, from 1. */
    number: int({ server: true, sort: true, search: true }),
    submitDate: instant({ server: true, filter: true, sort: true }),
    /** Its first answers, in the language of the form. */
    summary: text({ max: 300, server: true, search: true }),
    status: choice(recordStates, { default: 'NEW', filter: true, sort: true }),
    /** Who takes care of it. */
    assignee: ref('member', { optional: true, filter: true }),
    remarks: longText({ max: 2000, optional: true }),
    /** When an answer is due, if the form promises one. */
    dueDate: instant({ server: true, optional: true, filter: true, sort: true }),
    answeredDate: instant({ server: true, optional: true, filter: true }),
    /** Who submitted it, if they were signed in. */
    member: ref('member', { server: true, optional: true, filter: true }),
    /** The confirmed address, if they were not. */
    email: text({ max: 254, server: true, optional: true, filter: true, search: true }),
    /** What it was filled in for, if it was asked for by something (`purposeOf`), and its title. */
    purpose: text({ max: PURPOSE_MAX, server: true, optional: true }),
    filledFor: text({ max: 200, server: true, optional: true }),
    language: choice(letterLanguages, { server: true }),
    /** The version of the form that was filled in. */
    formVersion: int({ server: true }),
    /** `Answers` of answers.ts. */
    answers: json({ server: true, max: ANSWERS_MAX }),
    /** The files in the answers. */
    files: files({ max: 500, server: true, optional: true }),
  },
  title: 'summary',
  scope: { member: 'member' },
  order: ['-submitDate'],
  state: 'status',
})
