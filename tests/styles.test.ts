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

describe('fonts of the system come in the order of the language', () => {
  const tokens = uncommented(readSource(TOKENS))
  const chinese = /PingFang|JhengHei|YaHei|Noto Sans (TC|SC|CJK)/
  const latin = ['-apple-system', 'Segoe UI', 'Roboto', 'Liberation Sans']
  const valueIn = (css: string, name: string) =>
    new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  /** The list for a language, with the lists in it written out. */
  const fontsOf = (selector: string) => {
    const rule = tokens.split(`\n${selector} {`)[1]?.split('}')[0] ?? ''
    return valueIn(rule, '--cs-font-system')
      .replaceAll(/var\((--cs-fonts-\w+)\)/g, (_, name: string) => valueIn(tokens, name))
      .split(',')
      .map(font => font.trim().replaceAll('"', ''))
  }

  it('in English a quotation mark is that of a Latin font, on every system', () => {
    const fonts = fontsOf('[lang]:lang(en)')
    const first = fonts.findIndex(font => chinese.test(font))
    expect(first).toBeGreaterThan(0)
    // macOS, Windows, Android, Linux.
    for (const font of latin) {
      expect(fonts).toContain(font)
      expect(fonts.indexOf(font)).toBeLessThan(first)
    }
    // The font of the system may be a Chinese one.
    expect(fonts).not.toContain('system-ui')
  })

  it.each([
    ['zh-TW', '[lang]', /TC|JhengHei/],
    ['zh-CN', '[lang]:lang(zh-Hans)', /SC|YaHei/],
  ])('in %s it is that of a Chinese font of the language', (_, selector, own) => {
    const fonts = fontsOf(selector)
    const last = fonts.findLastIndex(font => chinese.test(font))
    expect(last).toBeGreaterThan(2)
    for (const font of fonts.slice(0, last + 1)) expect(font).toMatch(own)
    for (const font of latin) expect(fonts.indexOf(font)).toBeGreaterThan(last)
  })
})

describe('the web font', () => {
  const faces = (sheets.find(({ file }) => file === 'src/kit/light/font.css')?.css ?? '')
    .split('@font-face')
    .slice(1)
  /** The families that have a character. */
  const having = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    const covers = (face: string) =>
      [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
        ([, from = '', to = from]) =>
          Number.parseInt(from, 16) <= code && code <= Number.parseInt(to, 16),
      )
    return faces.filter(covers).map(face => /font-family: "([^"]+)"/.exec(face)?.[1])
  }

  it.each(['A', 'z', '0', '9', ',', '%', '€', '·', 'é', 'ł'])('has %s in every language', one => {
    expect(having(one)).toEqual(['Inter Variable', 'Inter beside Chinese'])
  })

  it.each(['“', '”', '‘', '’', '…', '—', '–', '‧', '※'])('has %s in English only', one => {
    expect(having(one)).toEqual(['Inter Variable'])
  })

  it.each(['→', '「', '，', '工'])('does not have %s', one => {
    expect(having(one)).toEqual([])
  })

  it('never holds up a page', () => {
    expect(faces).toHaveLength(4)
    for (const face of faces) expect(face).toContain('font-display: optional')
  })
})

it('what has a font of its own takes it from the tokens', () => {
  const own = declarations
    .filter(({ property, file }) => property === 'font-family' && !file.endsWith('/font.css'))
    .filter(({ value }) => !/^(inherit|var\(--cs-font-(text|mono)\))$/.test(value))
    .map(({ file }) => file)
  // A signature looks written by hand.
  expect(own).toEqual(['src/areas/signing/sheet/sheet.css'])
})
