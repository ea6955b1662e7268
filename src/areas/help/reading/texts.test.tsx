import { expect, it } from 'vitest'
import { helpPages } from '#contract/areas/help/helpPages.ts'
import { readHelp } from '#contract/areas/help/helpText.ts'
import { loadHelp, loadHelpList } from './texts.ts'

it('a page is read as its title, its introduction and its sections', () => {
  const text =
    '# Wallet\n\nYour points.\n\n## Send **points** {#transfer}\n\n1. Open it.\n2. Send.\n'
  expect(readHelp(text)).toEqual({
    title: 'Wallet',
    introduction: 'Your points.',
    sections: [{ id: 'transfer', heading: 'Send **points**', text: '1. Open it.\n2. Send.' }],
  })
  expect(readHelp('# Only a title')).toEqual({
    ...{ title: 'Only a title', introduction: '', sections: [] },
  })
})

it.each(['en-US', 'zh-TW', 'zh-CN'])('every page has a text in %s', async language => {
  localStorage.setItem('commonshare-locale', language)
  const list = await loadHelpList()
  expect(list.map(({ page }) => page)).toEqual(helpPages)
  expect(list.filter(({ title, introduction }) => !title || !introduction)).toEqual([])
  const { sections } = await loadHelp('wallet')
  expect(sections.length).toBeGreaterThan(1)
  expect(sections.filter(({ id, text }) => !id || !text)).toEqual([])
})
