import { expect, it } from 'vitest'
import { applyMode, FILTER } from './theme.ts'

// Before anybody has signed in, only this browser knows.
it('what was done to all colours last is done again', () => {
  applyMode()
  expect(document.documentElement.style.filter).toBe('')
  localStorage.setItem(FILTER, 'invert(80%)')
  applyMode()
  expect(document.documentElement.style.filter).toBe('invert(80%)')
})
