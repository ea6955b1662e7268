import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadWords } from '#src/providers/i18n.ts'
import { prepareWords } from '../specimen/harness.tsx'
import { CompareVersions } from './CompareVersions.tsx'

beforeEach(async () => {
  await prepareWords()
  await loadWords(['records'])
})
afterEach(cleanup)

const first = { number: 1, texts: { ZH_TW: '甲', EN_US: 'One day' } }
const second = { number: 2, texts: { ZH_TW: '甲', EN_US: 'Two days' } }

it('begins with the two latest versions, and shows the languages that differ', async () => {
  render(<CompareVersions versions={[second, first]} />)
  expect(await screen.findByRole('heading', { name: 'English' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: '繁體中文' })).toBeNull()
  expect(document.querySelector('ins')?.textContent).toContain('Two')
})

it('what is saved comes before all versions', async () => {
  render(<CompareVersions versions={[second]} saved={{ ZH_TW: '乙', EN_US: 'Two days' }} />)
  expect(await screen.findByRole('heading', { name: '繁體中文' })).toBeDefined()
  expect(screen.getByText('Saved, not published')).toBeDefined()
})

it('one version cannot be compared', () => {
  render(<CompareVersions versions={[first]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
