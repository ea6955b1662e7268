import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, day, flag, int, json, ref, secret, text } from '#contract/kit/field.ts'
import { storedFile } from '#contract/kit/file.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'
import { formPaths } from './formPaths.ts'
import { elementSchema, formTextsSchema } from './formSchema.ts'
import { ANSWERS_MAX, ELEMENTS_TEXT_MAX, ELEMENTS_VALUES_MAX } from './limits.ts'
import { purposeField } from './purpose.ts'

const code = text({ max: 64, pattern: 'code' })
/** What the link to kept answers carries. */
const kept = secret({ max: 100 })
/** Proves when the form was opened, and makes a repeated submission the same one. */
const opened = text({ max: 200, pattern: 'code' })
const language = z.enum(keysOf(letterLanguages))
const answers = z.record(z.string(), z.json())

const version = z.object({
  number: z.int(),
  languages: z.array(language),
  texts: formTextsSchema,
  elements: z.array(elementSchema),
})

const keptAnswers = z.object({
  kept: z.string(),
  answers,
  /** The files among them. */
  files: z.array(storedFile),
  /** The page that was shown last, from 0. */
  page: z.int(),
  updateDate: z.string(),
})
export type KeptAnswers = z.infer<typeof keptAnswers>

const openForm = z.object({
  code: z.string(),
  /** What the page says instead of the questions, if it is not open for this visitor. */
  state: z.enum(['OPEN', 'NOT_YET', 'OVER', 'FULL', 'MEMBERS', 'SUBMITTED']),
  formName: z.string(),
  /** Without elements, unless it is open. */
  form: version,
  onAirDate: z.string(),
  endDate: z.nullable(z.string()),
  enableMore: z.boolean(),
  followUp: z.boolean(),
  /** The title of what it is filled in for. */
  filledFor: z.nullable(z.string()),
  /** An e-mail address has to be confirmed: nobody is signed in. */
  asksEmail: z.boolean(),
  /** The name of the member who is signed in. */
  member: z.nullable(z.string()),
  opened: z.string(),
  /** What the member has not sent yet, on whichever device. */
  kept: z.nullable(keptAnswers),
})
export type OpenForm = z.infer<typeof openForm>

/** A form as it is filled in. */
export const formView = call('formView', {
  method: 'GET',
  path: formPaths.view,
  right: 'public',
  input: { code, purpose: purposeField },
  output: openForm,
  fails: ['notFound'],
})

/** Keeps answers that are not sent yet: those given here replace the ones kept before, by question. */
export const formKeep = call('formKeep', {
  method: 'POST',
  path: formPaths.keep,
  right: 'public',
  input: {
    code,
    purpose: purposeField,
    version: int({ min: 1 }),
    kept: { ...kept, optional: true },
    answers: json({ max: ANSWERS_MAX }),
    page: int({ min: 0, max: 200, default: 0 }),
  },
  output: z.object({ kept: z.string(), updateDate: z.string() }),
  fails: ['notFound', 'formStale', 'keptOver', 'tooMany'],
})

/** Answers that were kept, for whoever has the link. */
export const formKept = call('formKept', {
  method: 'POST',
  path: formPaths.kept,
  right: 'public',
  reads: true,
  input: { code, kept },
  output: keptAnswers,
  fails: ['keptOver', 'tooMany'],
})

/** Sends a code to the e-mail address of whoever fills in a form. */
export const formCode = call('formCode', {
  method: 'POST',
  path: formPaths.code,
  right: 'public',
  input: {
    code,
    email: text({ max: 254, pattern: 'email', lower: true }),
    language: choice(letterLanguages, {}),
  },
  output: z.object({ wait: z.int() }),
  fails: ['notFound', 'tooMany'],
})

/** Takes a file for an answer; it belongs to the answers that are kept. */
export const formUpload = call('formUpload', {
  method: 'POST',
  path: formPaths.upload,
  right: 'public',
  input: { kept },
  files: { one: 'fileData', many: 'fileDatas' },
  output: z.union([storedFile, z.array(storedFile)]),
  fails: [
    'notFound',
    'keptOver',
    'formNotYet',
    'formOver',
    'formFull',
    'formForMembers',
    'formSubmitted',
    'fileTooLarge',
    'fileType',
    'pictureTooLarge',
    'tooManyFiles',
    'unusedFiles',
    'tooMany',
  ],
})

/** A file among answers that are kept. */
export const formFile = call('formFile', {
  method: 'POST',
  path: formPaths.file,
  right: 'public',
  reads: true,
  input: { kept, id: int({ min: 1 }), thumbnail: flag({ default: false }) },
  output: 'file',
  fails: ['keptOver', 'notFound', 'tooMany'],
})

const receipt = z.object({
  number: z.int(),
  submitDate: z.string(),
  /** When an answer is due, if the form promises one. */
  dueDate: z.nullable(z.string()),
  /** Where a copy was sent to. */
  email: z.nullable(z.string()),
  /** As they were stored. */
  answers,
  /** Proves to what it was filled in for that it was. */
  filled: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof receipt>

/** Submits a form. Sent again, as when the answer was lost, it answers the same receipt. */
export const formSubmit = call('formSubmit', {
  method: 'POST',
  path: formPaths.submit,
  right: 'public',
  input: {
    code,
    purpose: purposeField,
    /** The version that was shown. */
    version: int({ min: 1 }),
    language: choice(letterLanguages, {}),
    answers: json({ max: ANSWERS_MAX }),
    opened,
    kept: { ...kept, optional: true },
    email: text({ max: 254, pattern: 'email', lower: true, optional: true }),
    emailCode: text({ max: 16, optional: true }),
    /** Stays empty: machines fill it in. */
    website: text({ max: 200, optional: true }),
  },
  output: receipt,
  fails: [
    'notFound',
    'formNotYet',
    'formOver',
    'formFull',
    'formForMembers',
    'formSubmitted',
    'formTooFast',
    'formTrap',
    'formStale',
    'keptOver',
    'wrongCode',
    'codesPaused',
    'tooMany',
  ],
})

/** Tries answers with elements that are not published, and stores nothing. */
export const formTest = call('formTest', {
  method: 'POST',
  path: '/api/v1/eform/templates/test',
  right: 'eform:form',
  reads: true,
  // Both in one request: fewer answers than a submission may have.
  input: {
    elements: json({ max: ELEMENTS_TEXT_MAX, values: ELEMENTS_VALUES_MAX }),
    answers: json({ max: 40_000 }),
  },
  output: z.object({
    /** What counts, as it would be stored. */
    answers,
    /** By the keys of the questions, in the reader's language. */
    problems: z.record(z.string(), z.string()),
  }),
})

const publishedVersion = z.extend(version, {
  issueDate: z.string(),
  publisher: z.nullable(z.string()),
})
export type FormVersion = z.infer<typeof publishedVersion>

/** The published versions of a form, the latest first. */
export const formVersions = call('formVersions', {
  method: 'GET',
  path: '/api/v1/eform/templates/versions',
  right: 'eform:form',
  input: { id: ref('eform', {}) },
  output: z.array(publishedVersion),
  fails: ['notFound'],
})

const questionReport = z.object({
  key: z.string(),
  /** Submissions that answer it. */
  answered: z.int(),
  /** How often each value was chosen; of a matrix, `row:value`. */
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Of numbers and ratings. */
  average: z.nullable(z.string()),
  lowest: z.nullable(z.string()),
  highest: z.nullable(z.string()),
  /** Of texts: the latest. */
  latest: z.array(z.object({ id: z.int(), text: z.string() })),
})
export type QuestionReport = z.infer<typeof questionReport>

/** How many submissions a form has, and how its questions were answered. */
export const formReport = call('formReport', {
  method: 'GET',
  path: '/api/v1/eform/datas/basicRpt',
  right: 'eform:record',
  input: {
    eform: ref('eform', {}),
    startDate: day({ optional: true }),
    endDate: day({ optional: true }),
  },
  output: z.object({
    today: z.int(),
    week: z.int(),
    month: z.int(),
    total: z.int(),
    unanswered: z.int(),
    /** Unanswered, and later than promised. */
    overdue: z.int(),
    /** Those of the period that the questions are about. */
    counted: z.int(),
    /** Every question there ever was, the present ones first, as it was asked last. */
    elements: z.array(elementSchema),
    languages: z.array(language),
    questions: z.array(questionReport),
  }),
  long: true,
  fails: ['notFound', 'tooMany'],
})

/** The submissions of a form as a spreadsheet, with a column for each question. */
export const formAnswers = call('formAnswers', {
  method: 'GET',
  path: '/api/v1/eform/datas/answers',
  right: 'eform:record',
  input: {
    eform: ref('eform', {}),
    startDate: day({ optional: true }),
    endDate: day({ optional: true }),
  },
  output: 'file',
  long: true,
  fails: ['notFound', 'exportTooLarge', 'exportEmpty'],
})
