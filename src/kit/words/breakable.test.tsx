import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { breakable } from './breakable.tsx'

it('an e-mail address may go on in the next line after its “@” and before its dots', () => {
  expect(renderToStaticMarkup(breakable('mak.ching@co-op.example'))).toBe(
    'mak<wbr/>.ching@<wbr/>co-op<wbr/>.example',
  )
})

it('other texts are as they are', () => {
  expect(breakable('Version 1.2')).toBe('Version 1.2')
})
