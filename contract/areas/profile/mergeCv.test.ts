import { expect, it } from 'vitest'
import { changesOf, stateOf } from './mergeCv.ts'

const mine = {
  city: 'Hong Kong',
  phone: null,
  interests: ['Chess'],
  skills: [{ name: 'Rust', level: 'EXPERT' as const, jobType: null }],
}
const found = {
  city: 'Taipei',
  phone: '+85251234567',
  interests: ['Chess', 'Hiking'],
  summary: 'Builds systems.',
}

it('a section is new, different, the same, or not in the file', () => {
  expect(stateOf('summary', mine, found)).toBe('NEW')
  expect(stateOf('contact', mine, found)).toBe('DIFFERENT')
  expect(stateOf('interests', mine, { interests: ['Chess'] })).toBe('SAME')
  expect(stateOf('skills', mine, found)).toBe('NOTHING')
})

it('what is kept does not change', () => {
  expect(changesOf(mine, found, { contact: 'KEEP', interests: 'KEEP', summary: 'KEEP' })).toEqual(
    {},
  )
})

it('adding fills in what is empty and adds the lines that are not there yet', () => {
  expect(changesOf(mine, found, { contact: 'ADD', interests: 'ADD' })).toEqual({
    phone: '+85251234567',
    interests: ['Chess', 'Hiking'],
  })
})

it('replacing changes only the fields that are in the file', () => {
  expect(changesOf(mine, found, { contact: 'REPLACE', interests: 'REPLACE' })).toEqual({
    ...{ city: 'Taipei', phone: '+85251234567', interests: ['Chess', 'Hiking'] },
  })
  expect(changesOf(mine, found, { skills: 'REPLACE' })).toEqual({})
})

it('a line whose empty part is missing in the file is the same line', () => {
  const line = { name: 'CKA', issuer: null, date: null, url: null }
  const file = { certificates: [{ name: 'CKA' } as typeof line] }
  expect(stateOf('certificates', { certificates: [line] }, file)).toBe('SAME')
  expect(changesOf({ certificates: [line] }, file, { certificates: 'ADD' })).toEqual({})
})
