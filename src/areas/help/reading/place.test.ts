import { expect, it } from 'vitest'
import { helpPageNamed, targetOf } from './place.ts'

it('a link leads to a help page, to one of its sections, or to a screen', () => {
  expect(targetOf('wallet')).toEqual({ help: { page: 'wallet' } })
  expect(targetOf('wallet#transfer')).toEqual({ help: { page: 'wallet', section: 'transfer' } })
  expect(targetOf('/user/wallet')).toEqual({ screen: '/user/wallet' })
})

it.each([
  'nothing',
  'wallet#',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '',
])('%j leads nowhere', href => {
  expect(targetOf(href)).toBeUndefined()
})

it('a name is that of a help page, or of none', () => {
  expect(helpPageNamed('wallet')).toBe('wallet')
  expect(helpPageNamed('constructor')).toBeUndefined()
})
