import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formPaths } from '#contract/areas/eform/formPaths.ts'
import { start } from './entry.tsx'
import { openForm } from './testForm.ts'

vi.mock('#src/areas/signing/sheet/Pad.tsx', () => ({
  default: ({ change }: { change(strokes: unknown): void }) => (
    <button type="button" onClick={() => change({ width: 9, groups: [{ points: [] }] })}>
      draw
    </button>
  ),
}))
vi.mock('#src/areas/signing/sheet/strokes.ts', () => ({
  isLarge: () => true,
  noStrokes: { width: 1, groups: [] },
}))
vi.mock('#src/areas/signing/sheet/png.ts', () => ({ pngOf: () => 'data:image/png;base64,AAAA' }))

type Reply = { data: unknown } | { code: number; name: string; fields?: Record<string, string> }
let replies: Record<string, Reply | undefined>
let sent: { path: string; values: URLSearchParams }[]
let uploaded: FormData[]
/** Until then, a submission has no answer. */
let held: Promise<void> | undefined
/** Another form for each test: what one has not kept yet is not the next one's. */
let code = 'visit0'
const receipt = {
  ...{ number: 42, submitDate: '2026-11-25T04:00:00.000Z', email: null, answers: {} },
  dueDate: '2026-11-26T04:00:00.000Z',
}
const kept = { kept: 'K', answers: {}, files: [], page: 0, updateDate: '' }

class FakeRequest {
  upload = {}
  status = 200
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  getResponseHeader = () => 'application/json'
  send(body: FormData) {
    uploaded.push(body)
    const { name, type } = body.get('fileData') as File
    const data = { id: uploaded.length, name, type, size: 3, width: 1, height: 1, thumbnail: true }
    this.responseText = JSON.stringify({ meta: { code: 200 }, data })
    setTimeout(() => this.onload())
  }
}

beforeEach(() => {
  localStorage.clear()
  code = `visit${Number(code.slice(5)) + 1}`
  localStorage.setItem('commonshare-locale', 'en-US')
  replies = {
    [formPaths.view]: { data: { ...openForm, code } },
    [formPaths.keep]: { data: { kept: 'K', updateDate: '' } },
    [formPaths.submit]: { data: receipt },
    [formPaths.code]: { data: { wait: 60 } },
  }
  sent = []
  uploaded = []
  held = undefined
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    const [path = '', query = ''] = url.split('?')
    sent.push({ path, values: new URLSearchParams(query || body) })
    if (path === formPaths.submit) await held
    const reply = path in replies ? replies[path] : { code: 404, name: 'notFound' }
    if (!reply) throw new Error('no connection')
    const json =
      'data' in reply
        ? { meta: { code: 200 }, ...reply }
        : { meta: { message: `refused: ${reply.name}`, ...reply } }
    return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** Opens the page, and lets the seconds pass before which it may not be sent. */
async function open(hash = '') {
  history.replaceState(null, '', `/f/${code}${hash}`)
  const now = Date.now()
  await start(
    node => void render(node),
    async () => {},
  )
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull())
  vi.spyOn(Date, 'now').mockReturnValue(now + 10_000)
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asked = (path: string) => sent.filter(one => one.path === path).map(one => one.values)
const answersOf = (values: URLSearchParams | undefined) =>
  JSON.parse(values?.get('answers') ?? '{}') as Record<string, unknown>
const group = (name: string) => within(screen.getByRole('group', { name }))

/** Fills in what has to be, and shows the last page. */
async function toLastPage() {
  type(screen.getByLabelText(/The name/), 'Chan')
  press('Next')
  fireEvent.click(await screen.findByLabelText('Is red'))
  press('Next')
  await screen.findByText('Page 3 of 3')
}

it('a form of every kind is filled in, page by page, and sent', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Visit us' })).toBeDefined()
  expect(screen.getByText('We answer within 24 hours.')).toBeDefined()
  type(screen.getByLabelText(/The name/), 'Chan')
  type(screen.getByLabelText('The about'), 'A visit')
  type(screen.getByLabelText('The amount'), '12.5')
  type(screen.getByLabelText('The mail'), 'a@b.example')
  type(await screen.findByLabelText('Number'), '9123 4567')
  type(screen.getByLabelText('The date'), '2026-12-01')
  press('Next')
  expect(await screen.findByText('Page 2 of 3')).toBe(document.activeElement)
  fireEvent.click(screen.getByLabelText('Is other'))
  type(screen.getByLabelText(/The which/), 'Blue')
  fireEvent.click(screen.getByLabelText('Is c'))
  fireEvent.click(screen.getByLabelText('Is a'))
  type(screen.getByLabelText('The drop'), 'down')
  fireEvent.click(await screen.findByLabelText('4 of 5'))
  for (const row of ['Is r1', 'Is r2'])
    fireEvent.click(within(screen.getByRole('radiogroup', { name: row })).getByRole('radio'))
  press('Next')
  await screen.findByText('Page 3 of 3')
  const files = await screen.findByLabelText(/Choose files/)
  const letter = new File(['abc'], 'letter.pdf', { type: 'application/pdf' })
  fireEvent.change(files, { target: { files: [letter] } })
  await screen.findByRole('button', { name: 'Remove letter.pdf' })
  const photo = new File(['abc'], 'me.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(/take a picture/), { target: { files: [photo] } })
  await screen.findByRole('button', { name: 'Remove me.png' })
  fireEvent.click(await screen.findByRole('button', { name: 'draw' }))
  press('Use this signature')
  await screen.findByRole('button', { name: 'Sign again' })
  type(screen.getByLabelText('Street and number'), '1 Main St')
  type(screen.getByLabelText('City'), 'Hong Kong')
  press('Send')
  expect(await screen.findByRole('heading', { level: 1, name: /Thank you/ })).toBeDefined()
  expect(screen.getByText('42')).toBeDefined()
  const [values] = asked(formPaths.submit)
  expect(answersOf(values)).toEqual({
    ...{ name: 'Chan', about: 'A visit', amount: '12.5', mail: 'a@b.example' },
    ...{ phone: '+85291234567', date: '2026-12-01', one: 'other', which: 'Blue' },
    ...{ some: ['a', 'c'], drop: 'down', mark: 4, grid: { r1: 'yes', r2: 'yes' } },
    ...{ file: [1], photo: [2], sign: [3], home: { street: '1 Main St', city: 'Hong Kong' } },
  })
  expect(values?.get('kept')).toBe('K')
  expect(values?.get('website')).toBe('')
  // What is uploaded belongs to answers that are kept, which the server reads first.
  expect([...(uploaded[0]?.keys() ?? [])][0]).toBe('kept')
  expect(localStorage.getItem(`commonshare-form ${code} `)).toBeNull()
})

it('what is wrong on a page is said before the next, and has the focus', async () => {
  await open()
  type(screen.getByLabelText('The mail'), 'nobody')
  press('Next')
  const alert = await screen.findByText('2 answers need your attention:')
  expect(document.activeElement).toBe(screen.getByLabelText(/The name/))
  fireEvent.click(within(alert.parentElement as HTMLElement).getByText('The mail'))
  expect(document.activeElement).toBe(screen.getByLabelText('The mail'))
  type(screen.getByLabelText('The mail'), '')
  expect(screen.getByText('One answer needs your attention:')).toBeDefined()
})

it('a page that is skipped is not shown, and its answers are not sent', async () => {
  await open()
  type(screen.getByLabelText(/The name/), 'Skip')
  press('Next')
  await screen.findByText('Page 2 of 2')
  fireEvent.click(screen.getByLabelText('Is other'))
  type(screen.getByLabelText(/The which/), 'Blue')
  fireEvent.click(screen.getByLabelText('Is red'))
  press('Send')
  await screen.findByText('42')
  expect(answersOf(asked(formPaths.submit)[0])).toEqual({ name: 'Skip', one: 'red' })
})

it('what was typed is there again, without a server', async () => {
  await open()
  await toLastPage()
  cleanup()
  await open()
  await screen.findByText('Page 3 of 3')
  press('Back')
  expect((screen.getByLabelText('Is red') as HTMLInputElement).checked).toBe(true)
  expect(asked(formPaths.keep)).toEqual([])
})

it('a link to kept answers leads to them and their page, and leaves the address bar', async () => {
  const answers = { name: 'Elsewhere', one: 'other', gone: 'old', some: 'not a list' }
  replies[formPaths.kept] = { data: { ...kept, answers, page: 1 } }
  await open('#kept=K')
  await screen.findByText('Page 2 of 3')
  expect(location.hash).toBe('')
  expect(asked(formPaths.kept)[0]?.get('kept')).toBe('K')
  expect((screen.getByLabelText('Is other') as HTMLInputElement).checked).toBe(true)
  press('Back')
  expect((screen.getByLabelText(/The name/) as HTMLInputElement).value).toBe('Elsewhere')
})

it('a link that leads nowhere says so, and the form can be filled in', async () => {
  replies[formPaths.kept] = { code: 8264, name: 'keptOver' }
  await open('#kept=K')
  expect(await screen.findByText(/were sent, or are too old/)).toBeDefined()
  expect(screen.getByLabelText(/The name/)).toBeDefined()
})

it('without an answer, a link is tried again', async () => {
  replies[formPaths.kept] = undefined
  await open('#kept=K')
  expect(await screen.findByRole('heading', { name: /could not be loaded/ })).toBeDefined()
  replies[formPaths.kept] = { data: { ...kept, answers: { name: 'Elsewhere' } } }
  press('Try again')
  expect((await screen.findByLabelText<HTMLInputElement>(/The name/)).value).toBe('Elsewhere')
})

it('another device’s answers are taken over where nothing was typed here', async () => {
  replies[formPaths.kept] = { data: { ...kept, answers: { name: 'First', about: 'First' } } }
  await open('#kept=K')
  await screen.findByLabelText(/The name/)
  type(screen.getByLabelText(/The name/), 'Mine')
  replies[formPaths.kept] = { data: { ...kept, answers: { name: 'Other', about: 'Other' } } }
  fireEvent.focus(window)
  await waitFor(() =>
    expect((screen.getByLabelText('The about') as HTMLInputElement).value).toBe('Other'),
  )
  expect((screen.getByLabelText(/The name/) as HTMLInputElement).value).toBe('Mine')
})

it('answers that the server refuses are marked at their questions, on their page', async () => {
  await open()
  await toLastPage()
  const fields = { 'answers.name': 'This name is not right' }
  replies[formPaths.submit] = { code: 400, name: 'badInput', fields }
  press('Send')
  await screen.findByText('Page 1 of 3')
  expect(document.activeElement).toBe(screen.getByLabelText(/The name/))
  expect(screen.getAllByText('This name is not right').length).toBe(2)
})

it('without an answer, the same submission is sent again', async () => {
  await open()
  await toLastPage()
  replies[formPaths.submit] = undefined
  press('Send')
  await screen.findByText(/will not arrive twice/)
  cleanup()
  // Loaded again, the form was opened anew.
  replies[formPaths.view] = { data: { ...openForm, code, opened: 'opened-2' } }
  replies[formPaths.submit] = { data: receipt }
  vi.restoreAllMocks()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('42')
  expect(asked(formPaths.submit).map(values => values.get('opened'))).toEqual([
    'opened-1',
    'opened-1',
  ])
})

it('nothing is kept while it is sent; once it was refused, what was changed is', async () => {
  replies[formPaths.view] = {
    data: { ...openForm, code, member: { name: 'Chan' }, kept: { ...kept, answers: {} } },
  }
  await open()
  await toLastPage()
  let answer = () => {}
  held = new Promise<void>(resolve => {
    answer = resolve
  })
  replies[formPaths.submit] = { code: 8257, name: 'formFull' }
  press('Send')
  await screen.findByRole('button', { name: 'Sending…' })
  // Forms of earlier tests keep theirs meanwhile.
  const keptHere = () => asked(formPaths.keep).filter(one => one.get('code') === code)
  // A busy machine may have paused long enough before it was sent.
  const before = keptHere().length
  // Longer than the pause after which a change is kept.
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect(keptHere()).toHaveLength(before)
  answer()
  await screen.findByText('refused: formFull')
  await waitFor(() => expect(keptHere()).toHaveLength(Math.max(before, 1)))
})

it('a form that was changed meanwhile is shown as it is, with what was typed', async () => {
  await open()
  await toLastPage()
  const form = { ...openForm.form, number: 4, texts: { title: { EN_US: 'Visit us soon' } } }
  replies[formPaths.view] = { data: { ...openForm, code, form } }
  replies[formPaths.submit] = { code: 8263, name: 'formStale' }
  press('Send')
  await screen.findByText('refused: formStale')
  await screen.findByRole('heading', { level: 1, name: 'Visit us soon' })
  replies[formPaths.submit] = { data: receipt }
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('42')
  const again = asked(formPaths.submit)[1]
  expect(again?.get('version')).toBe('4')
  expect(answersOf(again)).toEqual({ name: 'Chan', one: 'red' })
})

it('a visitor confirms an address, and a wrong code loses nothing', async () => {
  replies[formPaths.view] = { data: { ...openForm, code, asksEmail: true } }
  await open()
  await toLastPage()
  type(await screen.findByLabelText('Your e-mail address'), 'me@a.example')
  press('Send')
  await screen.findByText(/Type the 6-digit code/)
  expect(asked(formPaths.submit)).toEqual([])
  press('Send the code')
  await screen.findByText(/on its way to me@a.example/)
  const field = screen.getByLabelText('Code from the e-mail')
  expect(document.activeElement).toBe(field)
  type(field, '000000')
  replies[formPaths.submit] = { code: 1, name: 'wrongCode' }
  press('Send')
  await screen.findByText('refused: wrongCode')
  expect(document.activeElement).toBe(field)
  type(field, '123456')
  replies[formPaths.submit] = { data: receipt }
  press('Send')
  await screen.findByText('42')
  expect(asked(formPaths.submit)[1]?.get('emailCode')).toBe('123456')
})

it.each([
  ['NOT_YET', /not open yet/],
  ['OVER', /closed/],
  ['FULL', /full/],
  ['MEMBERS', /for members/],
  ['SUBMITTED', /already sent/],
] as const)('%s says why', async (state, said) => {
  const form = { ...openForm.form, elements: [] }
  replies[formPaths.view] = { data: { ...openForm, code, state, form } }
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: said })).toBeDefined()
  if (state === 'MEMBERS')
    expect(screen.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toBe(
      `/login?redirect=%2Ff%2F${code}`,
    )
})

it('a form that is not there is no network failure', async () => {
  replies[formPaths.view] = { code: 404, name: 'notFound' }
  await open()
  expect(await screen.findByRole('heading', { name: 'This form does not exist' })).toBeDefined()
})

it('a refused file is not sent, and says why', async () => {
  await open()
  await toLastPage()
  const files = await screen.findByLabelText(/Choose files/)
  const film = new File(['abc'], 'film.mp4', { type: 'video/mp4' })
  fireEvent.change(files, { target: { files: [film] } })
  expect(await group('The file').findByText(/Only documents are accepted/)).toBeDefined()
  expect(uploaded).toEqual([])
})

it('Back and Forward of the browser go from page to page, and lose no answer', async () => {
  await open()
  await toLastPage()
  history.back()
  await screen.findByText('Page 2 of 3')
  history.back()
  await screen.findByText('Page 1 of 3')
  expect(screen.getByLabelText(/The name/)).toHaveProperty('value', 'Chan')
  history.forward()
  await screen.findByText('Page 2 of 3')
  expect(location.pathname).toBe(`/f/${code}`)
})
