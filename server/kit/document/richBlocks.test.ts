import { expect, it } from 'vitest'
import { richBlocks } from './richBlocks.ts'

/** Each block in a line: its kind, its marker, and its runs with their styles. */
const shown = (html: string) =>
  richBlocks(html).map(({ kind, level, depth, marker, quote, runs }) => {
    const texts = runs.map(({ text, bold, italic, underline, strike, link }) => {
      const styles = [bold && 'b', italic && 'i', underline && 'u', strike && 's', link]
      return [text, ...styles.filter(Boolean)].join('/')
    })
    const what = kind === 'rule' ? 'rule' : level ? `h${level}` : quote ? 'quote' : 'p'
    return [what, depth || '', marker ?? '', ...texts].filter(Boolean).join(' | ')
  })

it('a heading, paragraphs, a quotation and a line across are blocks of their own', () => {
  expect(
    shown('<h2>One</h2><p>Two</p><hr><blockquote><p>Three</p></blockquote><pre>a\n  b</pre>'),
  ).toEqual(['h2 | One', 'p | Two', 'rule', 'quote | Three', 'quote | a\n  b'])
})

it('styles within each other add up, and end where they end', () => {
  expect(shown('<p>a <strong>b <em>c</em></strong> <u>d</u><s>e</s></p>')).toEqual([
    'p | a  | b /b | c/b/i |   | d/u | e/s',
  ])
})

it('items of lists are numbered from where the list starts, also within others', () => {
  expect(
    shown(
      '<ol start="3"><li><p>a</p><p>more</p><ul><li>x</li></ul></li><li><p>b</p></li></ol><p>end</p>',
    ),
  ).toEqual(['p | 1 | 3. | a', 'p | 1 | more', 'p | 2 | • | x', 'p | 1 | 4. | b', 'p | end'])
})

it('a link leads outside only, and a mention is its text', () => {
  expect(
    shown(
      '<p><a href="https://a.example">a</a> <a href="/own">b</a> <span data-type="mention" data-id="1">@c</span></p>',
    ),
  ).toEqual(['p | a/u/https://a.example |   | b/u |  @c'])
})

it('spaces are those that a browser shows, and entities are characters', () => {
  expect(shown('<p>  a \n  b<br>c &lt;d&gt; &amp; e </p><p></p><p> </p>')).toEqual([
    'p | a b\nc <d> & e',
  ])
})
