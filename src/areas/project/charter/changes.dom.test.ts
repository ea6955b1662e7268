import { beforeEach, describe, expect, it } from 'vitest'
import { type Block, changesBetween } from './changes.ts'

beforeEach(() => localStorage.setItem('commonshare-locale', 'zh-TW'))

/** As one reads it: +added+, -gone-, the fate of the block before it. */
const read = (blocks: Block[]) =>
  blocks.map(({ fate, sign, parts }) => {
    const marks = { same: '', in: '+', out: '-' }
    const text = parts.map(part => marks[part.fate] + part.text + marks[part.fate]).join('')
    return `${fate} ${sign && `${sign} `}${text}`
  })
const changes = (before: string, after: string) => read(changesBetween(before, after))

describe('two versions side by side', () => {
  it('say what came, what went and what stayed', () => {
    expect(
      changes('<h2>Aims</h2><p>one</p><p>two</p>', '<h2>Aims</h2><p>two</p><p>three</p>'),
    ).toEqual(['same Aims', 'out -one-', 'same two', 'in +three+'])
  })

  it('say which words of a paragraph', () => {
    expect(changes('<p>We meet every month.</p>', '<p>We meet every second week.</p>')).toEqual([
      'edited We meet every -month-+second week+.',
    ])
  })

  it('find the words of Chinese', () => {
    expect(changes('<p>成員每月開會一次</p>', '<p>成員每週開會一次</p>')).toEqual([
      'edited 成員-每月-+每週+開會一次',
    ])
  })

  it('take two paragraphs with nothing in common for two', () => {
    expect(changes('<p>apples are red</p>', '<p>nobody knows why</p>')).toEqual([
      'out -apples are red-',
      'in +nobody knows why+',
    ])
  })

  it('number the items of a list', () => {
    const list = (...items: string[]) =>
      `<ol>${items.map(i => `<li><p>${i}</p></li>`).join('')}</ol>`
    expect(changes(list('a', 'c'), list('a', 'b', 'c'))).toEqual([
      'same 1. a',
      'in 2. +b+',
      'same 3. c',
    ])
  })

  it('say that only the formatting changed', () => {
    expect(changes('<p>read this</p>', '<p>read <strong>this</strong></p>')).toEqual([
      'styled read this',
    ])
  })

  it('are whole when there was nothing before', () => {
    expect(changes('', '<p>a</p><ul><li>b</li></ul>')).toEqual(['in +a+', 'in • +b+'])
    expect(changes('<p>a</p>', '<p>a</p>')).toEqual(['same a'])
  })

  it('run nothing', () => {
    const [block] = changesBetween('', '<p>x<img src=x onerror=fire()></p>')
    expect(block?.parts).toEqual([{ text: 'x', fate: 'in' }])
  })
})
