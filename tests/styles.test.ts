import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from './sources.ts'

const TOKENS = 'src/kit/light/tokens.css'
const uncommented = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const sheets = filesUnder('src', /\.css$/).map(file => ({
  file,
  css: uncommented(readSource(file)),
}))
const code = filesUnder('src', /\.tsx?$/)
  .filter(file => !/\.test\.tsx?$/.test(file))
  .map(readSource)
  .join('\n')

interface Declaration {
  file: string
  property: string
  value: string
}
const declarations: Declaration[] = sheets
  .filter(({ file }) => file !== TOKENS)
  .flatMap(({ file, css }) =>
    [...css.matchAll(/(?<=[\s{;])([\w-]+)\s*:\s*([^;{}]+);/g)].map(
      ([, property = '', value = '']) => ({ file, property, value }),
    ),
  )
const pixels = (value: string) =>
  [...value.matchAll(/(?<![\w.])(-?[\d.]+)px/g)].map(([, size]) => Math.abs(Number(size)))
const said = ({ file, property, value }: Declaration) => `${file} ${property}: ${value}`

/** Measures that are no measure of the product, by their declaration. */
const allowed = new Set([
  // In the units of a drawing, which is scaled.
  'src/areas/equity/equity.css font-size: 9px',
  // The unit of the big screen in a hand, which everything on it is measured by.
  'src/areas/board/bigScreen.css --bs-u: min(11px, 2.6vw)',
])
/** Measures of one thing alone from this size on: the least width of a column, the height of a plot. */
const OWN = 48
/** How many of those there may be: a new one is better taken from a neighbour. */
const MOST_OWN = 150

describe('style sheets take their measures from the tokens', () => {
  it('there are style sheets to look at', () => {
    expect(declarations.length).toBeGreaterThan(2000)
    expect(readSource(TOKENS)).toContain('--cs-space-4: 8px')
  })

  it('small measures are tokens, but hairlines of one pixel', () => {
    const literal = declarations
      .filter(({ value }) => pixels(value).some(size => size > 1 && size < OWN))
      .map(said)
      .filter(one => !allowed.has(one))
    expect(literal).toEqual([])
  })

  it('each exception is one that is there', () => {
    const all = new Set(declarations.map(said))
    expect([...allowed].filter(one => !all.has(one))).toEqual([])
  })

  it('no text, corner or layer has a measure of its own, however large', () => {
    const fixed = /^(font-size|border-radius|z-index)$/
    const literal = declarations
      .filter(({ property, value }) => fixed.test(property) && /^[\d.]+(px)?$/.test(value))
      .filter(({ value }) => value !== '0' && value !== '1px')
      .map(said)
      .filter(one => !allowed.has(one))
    expect(literal).toEqual([])
  })

  it('movements and shadows are tokens', () => {
    const literal = declarations
      .filter(
        ({ property, value }) =>
          (/^transition/.test(property) && /\d/.test(value.replaceAll(/var\([^)]*\)/g, ''))) ||
          (property === 'box-shadow' && /var\(--cs-shadow\)/.test(value)),
      )
      .map(said)
    expect(literal).toEqual([])
  })

  it(`there are no more than ${MOST_OWN} measures of one thing alone`, () => {
    const own = declarations.flatMap(({ value }) => pixels(value).filter(size => size >= OWN))
    expect(own.length).toBeLessThanOrEqual(MOST_OWN)
  })

  it('each token is defined, and used', () => {
    const everything = sheets.map(({ css }) => css).join('\n')
    const defined = [...readSource(TOKENS).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)
    const used = new Set([...everything.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    expect(defined.filter(name => !used.has(name))).toEqual([])
    const scales = /^--cs-(space|size|radius|font|leading|stroke|z|shadow-|quick|slow|delay)/
    const known = new Set(defined)
    expect([...used].filter(name => scales.test(name ?? '') && !known.has(name))).toEqual([])
  })
})

describe('style sheets hold nothing that nobody uses', () => {
  /** Classes of the components and the editor. */
  const foreign = /^(ant|anticon|ProseMirror|is-)/
  /** What code puts classes together from: `cs-tone-${tone}`. */
  const beginnings = [...code.matchAll(/([a-z]+-[\w-]+-)\$\{/g)].map(([, text = '']) => text)
  /** What is put together from less, as `cs-${density}`. */
  const together = new Set([
    'cs-compact',
    'cs-roomy',
    'ch-in',
    'ch-out',
    'ch-edited',
    'li-down',
    'li-back',
  ])
  const words = new Set(code.match(/[\w-]+/g))

  const classesOf = (css: string) => [
    ...new Set(
      [...css.matchAll(/([^{}]+)\{/g)]
        .map(([, selector = '']) => selector)
        .filter(selector => !selector.trim().startsWith('@'))
        .flatMap(selector => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)])
        .map(([, name = '']) => name),
    ),
  ]

  it('every class stands in the code', () => {
    const unused = sheets.flatMap(({ file, css }) =>
      classesOf(css)
        .filter(name => !foreign.test(name) && !words.has(name) && !together.has(name))
        .filter(name => !beginnings.some(text => name.startsWith(text)))
        .map(name => `${file} .${name}`),
    )
    expect(unused).toEqual([])
  })

  it('no two style sheets of an area share a class: both stay loaded, and the later one wins', () => {
    const defined = sheets
      .filter(({ file }) => file.startsWith('src/areas/'))
      .flatMap(({ file, css }) => {
        const area = file.split('/')[2]
        const own = classesOf(css).filter(name => !foreign.test(name) && !name.startsWith('cs-'))
        return own.map(name => `${area} .${name}`)
      })
    expect(defined.filter((one, at) => defined.indexOf(one) !== at)).toEqual([])
  })
})

it('in English a quotation mark is that of a Latin font, on every system', () => {
  const base = sheets.find(({ file }) => file === 'src/kit/light/base.css')?.css ?? ''
  const [, stack = ''] = /html:lang\(en\)\s*\{\s*font-family:([^;]+);/.exec(base) ?? []
  const fonts = stack.split(',').map(font => font.trim().replaceAll('"', ''))
  const chinese = fonts.findIndex(font =>
    /PingFang|JhengHei|YaHei|Noto Sans (TC|SC|CJK)/.test(font),
  )
  expect(chinese).toBeGreaterThan(0)
  // macOS, Windows, Android, Linux.
  for (const latin of ['-apple-system', 'Segoe UI', 'Roboto', 'Liberation Sans']) {
    expect(fonts).toContain(latin)
    expect(fonts.indexOf(latin)).toBeLessThan(chinese)
  }
})
