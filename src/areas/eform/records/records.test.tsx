import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eform } from '#contract/areas/eform/eform.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { errors } from '#contract/errors.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import resource from '../eformRecord.tsx'
import Records from './Records.tsx'
import SubmissionPage from './submission/SubmissionPage.tsx'

const date = '2027-05-01T00:00:00.000Z'
const question = (key: string, kind: string, name: string, more: object = {}) => ({
  ...{ key, kind, name: { EN_US: name }, sort: 10, required: false },
  ...more,
})
const option = (value: string, label: string) => ({ value, label: { EN_US: label }, sort: 10 })
const elements = [
  question('name', 'TEXT', 'Your name'),
  question('how', 'SINGLE', 'How did you come?', {
    options: [option('foot', 'On foot'), option('bus', 'By bus')],
  }),
  question('line', 'TEXT', 'Which line?', {
    show: { match: 'ALL', tests: [{ key: 'how', operator: 'is', value: 'bus' }] },
  }),
]
const record = (id: number, name: string, more: object = {}) => ({
  ...{ id, eform: 5, eformTitle: 'Survey', number: id, submitDate: date, summary: name },
  ...{ status: 'NEW', assignee: null, remarks: null, dueDate: date, answeredDate: null },
  ...{ member: null, email: null, language: 'EN_US', formVersion: 1, files: [] },
  ...{ answers: { name, how: 'foot' }, createDate: date, updateDate: date, can: { update: true } },
  ...more,
})
const rows = [record(3, 'Ann'), record(2, 'Bob'), record(1, 'Cyd')]
const counts = { today: 0, week: 1, month: 2, total: 3, unanswered: 3, overdue: 3, counted: 3 }
const figure = (key: string, more: object) => ({
  ...{ key, answered: 3, values: [], average: null, lowest: null, highest: null, latest: [] },
  ...more,
})
const report = {
  ...counts,
  ...{ elements, languages: ['EN_US'] },
  questions: [figure('name', { latest: [{ id: 3, text: 'Ann' }] })],
}
const version = { number: 1, languages: ['EN_US'], texts: {}, elements, issueDate: date }
const form = { id: 5, formName: 'Survey', code: 'survey', status: 'PUBLISHED', can: {} }

let refused: Reply | undefined
const reply = ({ path, input = {} }: ServerCall): Reply => {
  if (path.endsWith('/basicRpt')) return { data: report }
  if (path.endsWith('/versions')) return { data: [{ ...version, publisher: null }] }
  if (path.endsWith('/templates/view')) return { data: form }
  if (path.endsWith('/datas/view')) return { data: rows.find(({ id }) => String(id) === input.id) }
  if (path.endsWith('/updateRemarks'))
    return refused ?? { data: { ...rows[0], remarks: input.remarks, updateDate: `${date}x` } }
  if (path.endsWith('/preference/view')) return { data: { value: null } }
  // People to choose from.
  if (path.includes('/member')) return { data: [] }
  const list = path.endsWith('/datas/list') ? rows : []
  return { data: { list, total: list.length, pageNo: 1, pageSize: 20 } }
}
const entities = { eform, eformRecord }

beforeEach(async () => {
  localStorage.clear()
  refused = undefined
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/records', 'entities/eform', 'entities/eformRecord', 'files', 'records'])
})
afterEach(cleanup)

it('a summary leads to what it counts, and says which questions nobody answered', async () => {
  const at = '/eform/eformRecords?eform=5'
  await show(<Records resource={resource} />, reply, { entities, at })
  const figures = await screen.findByLabelText('Numbers of submissions')
  const overdue = within(figures).getByText('Overdue').closest('div') as HTMLElement
  expect(within(overdue).getByRole('link').getAttribute('href')).toContain('dueDate_lt=')
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe(
    '/eform/eformRecords/show/3',
  )
  const never = screen.getByRole('region', { name: 'Which line?' })
  expect(within(never).getByText(/^Nobody has answered/)).toBeDefined()
  expect(within(never).getByText('Not asked of everybody')).toBeDefined()
})

it('arrow keys go from one submission to the next, but not while something is typed', async () => {
  const at = '/eform/eformRecords?eform=5&tab=one'
  await show(<Records resource={resource} />, reply, { entities, at })
  expect(await screen.findByRole('heading', { name: 'Submission 3' })).toBeDefined()
  expect(await screen.findByText('On foot')).toBeDefined()
  // A question that was not shown is none without an answer.
  expect(screen.queryByText('Which line?')).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByRole('heading', { name: 'Submission 2' })).toBeDefined()
  expect(screen.getByText('2 of 3')).toBeDefined()
  await userEvent.type(await screen.findByLabelText('Remarks'), 'x{ArrowRight}')
  expect(screen.getByText('2 of 3')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('heading', { name: 'Submission 3' })).toBeDefined()
})

it('remarks are saved on the page of a submission, with the version that was seen', async () => {
  const at = '/eform/eformRecords/show/3'
  const { asked } = await show(<SubmissionPage resource={resource} id="3" />, reply, {
    entities,
    at,
  })
  await userEvent.type(await screen.findByLabelText('Remarks'), 'Called back')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/updateRemarks'))?.input).toMatchObject({
      ...{ id: '3', updateDate: date, remarks: 'Called back' },
    }),
  )
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

it('a refusal keeps what was typed', async () => {
  refused = refuse(errors.badInput, 'Refused', { remarks: 'Too long' })
  const at = '/eform/eformRecords/show/3'
  await show(<SubmissionPage resource={resource} id="3" />, reply, { entities, at })
  const remarks = (await screen.findByLabelText('Remarks')) as HTMLTextAreaElement
  await userEvent.type(remarks, 'Called back')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Too long')).toBeDefined()
  expect(remarks.value).toBe('Called back')
})

it('a spreadsheet that would be too large says what to do', async () => {
  counts.counted = 2001
  Object.assign(report, counts)
  const at = '/eform/eformRecords?eform=5'
  await show(<Records resource={resource} />, reply, { entities, at })
  await userEvent.click(await screen.findByRole('button', { name: 'Answers as a spreadsheet' }))
  expect(await screen.findByText(/^Choose a shorter period/)).toBeDefined()
  const button = screen.getByRole('button', { name: 'Save the spreadsheet' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  Object.assign(report, { counted: 3 })
})
