import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LightText } from '#src/kit/light/words.ts'
import { Preview } from './Preview.tsx'

const words: LightText = key => key.split(':')[1] ?? key
const element = (key: string) => ({
  ...{ key, kind: 'TEXT', name: { EN_US: `The ${key}` }, required: false, sort: 1 },
})
const form = { languages: ['EN_US'], texts: {}, elements: [element('name')] }
let answer: unknown
let paths: string[]

beforeEach(() => {
  localStorage.clear()
  paths = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return new Response(JSON.stringify({ meta: { code: 200 }, data: answer }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tell = (more: object = {}, from: object = {}) =>
  act(() => {
    const data = { type: 'formPreview', formName: 'Visit', form, followUp: false, ...more }
    const event = { data, origin: location.origin, source: window.parent, ...from }
    dispatchEvent(new MessageEvent('message', event))
  })

it('what the builder sends is shown, and what others send is not', () => {
  const posted = vi.spyOn(window.parent, 'postMessage')
  render(<Preview words={words} />)
  expect(posted).toHaveBeenCalledWith({ type: 'formPreviewReady' }, location.origin)
  tell({}, { origin: 'https://evil.example' })
  tell({}, { source: null })
  expect(screen.queryByText('Visit')).toBeNull()
  tell()
  expect(screen.getByRole('heading', { name: 'Visit' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('The name'), { target: { value: 'Chan' } })
  // What was typed stays while the form is changed.
  tell({ form: { ...form, elements: [element('name'), element('more')] } })
  expect((screen.getByLabelText('The name') as HTMLInputElement).value).toBe('Chan')
  expect(screen.getByLabelText('The more')).toBeDefined()
})

it('sending only tries it, and says what is wrong, or how it would look', async () => {
  render(<Preview words={words} />)
  tell()
  answer = { answers: {}, problems: { name: 'Not like this' } }
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(screen.getAllByText('Not like this')).toHaveLength(2))
  answer = { answers: { name: 'Chan' }, problems: {} }
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  expect(await screen.findByText('test')).toBeDefined()
  expect(screen.getByText('Chan')).toBeDefined()
  expect(new Set(paths)).toEqual(new Set(['/api/v1/eform/templates/test']))
  expect(localStorage.length).toBe(0)
})
