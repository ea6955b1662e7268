import { describe, expect, it } from 'vitest'
import { labelIn } from './kit/dictionary.ts'
import { withDays, word } from './words.ts'

describe('a text in the reader’s language', () => {
  const due = { by: 'Chan', title: 'Lease', date: '2026-11-22' }

  it('says a day as its readers write it', () => {
    const said = (language: Parameters<typeof word>[0]) =>
      word(language, 'pages/notice:kinds.contractToSign', due)
    expect(said('en-US')).toBe('Chan asks you to sign “Lease” by Nov 22, 2026')
    expect(said('zh-TW')).toContain('2026年11月22日')
    expect(said('zh-CN')).toContain('2026年11月22日')
  })

  it('leaves alone what is no day, and days within what somebody wrote', () => {
    const said = word('en-US', 'pages/notice:kinds.contractToSign', {
      ...due,
      title: 'Lease 2026-11-22',
      date: '2026-99-99',
    })
    expect(said).toBe('Chan asks you to sign “Lease 2026-11-22” by 2026-99-99')
  })

  it('counts in the form that goes with the number', () => {
    const said = (count: number) => word('en-US', 'pages/report:verification.gist', { count })
    expect([said(1), said(2)]).toEqual(['1 verification', '2 verifications'])
    expect(word('zh-TW', 'pages/report:verification.gist', { count: 1 })).toContain('1')
  })

  it('names the period of a settlement', () => {
    expect(withDays('en-US', 'Farm · KPI 2026-10-31 – 2026-11-30')).toBe(
      'Farm · KPI Oct 31, 2026 – Nov 30, 2026',
    )
  })
})

describe('an entry of a dictionary', () => {
  const own = { type: 'coinSubType', value: 'REVERSAL', cnLabel: '沖正', enLabel: 'Reversal' }

  it('that the product brings along has a label in all three languages', () => {
    expect(labelIn('zh-TW', own)).toBe('沖正')
    expect(labelIn('zh-CN', own)).toBe('冲正')
    expect(labelIn('en-US', own)).toBe('Reversal')
  })

  it('that was worded anew keeps these words', () => {
    const renamed = { ...own, cnLabel: '更正' }
    expect(labelIn('zh-CN', renamed)).toBe('更正')
    expect(labelIn('zh-CN', { ...renamed, type: 'color' })).toBe('更正')
  })
})
