/**
 * Prints how each character is read, as migration 0008 holds it: a syllable, or two where words of
 * the library's dictionary read it in another way too. Traditional characters are read as their
 * Simplified ones, which the library knows more words of.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

/** Words that read a character in another way, before it counts as read so too. */
const enough = 3
const [firstHan, lastHan] = [0x4e00, 0x9fff]

const simplify = Converter({ from: 'tw', to: 'cn' })
const toneless = (said: string) =>
  said
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/[\u0300-\u036f]/g, '')

/** How often the words of the dictionary read a character in each way. */
function countReadings(): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const number of [2, 3, 4, 5]) {
    const file = import.meta.resolve(`pinyin-pro/dist/esm/data/dict${number}.mjs`)
    const words = readFileSync(fileURLToPath(file), 'utf8')
    for (const [, word = '', said = ''] of words.matchAll(
      /^\s+["']?(\p{Script=Han}+)["']?: ["']([^"']+)["']/gmu,
    )) {
      const syllables = toneless(said).split(' ')
      for (const [at, character] of [...word].entries()) {
        const known = counts.get(character) ?? new Map<string, number>()
        const syllable = syllables[at] ?? ''
        counts.set(character, known.set(syllable, (known.get(syllable) ?? 0) + 1))
      }
    }
  }
  return counts
}

const counts = countReadings()

function readingOf(character: string): string | undefined {
  const simple = simplify(character)
  const first = pinyin(simple.length === 1 ? simple : character, { toneType: 'none', v: true })
  if (!/^[a-z]+$/.test(first)) return
  const [other] = [...(counts.get(simple) ?? [])]
    .filter(([said, words]) => said !== first && words >= enough)
    .sort(([, a], [, b]) => b - a)
  return other ? `${first} ${other[0]}` : first
}

const characters = new Map<string, string>()
for (let code = firstHan; code <= lastHan; code++) {
  const character = String.fromCodePoint(code)
  const said = readingOf(character)
  if (said) characters.set(said, (characters.get(said) ?? '') + character)
}
const rows = [...characters].sort(([a], [b]) => (a < b ? -1 : 1))
console.log(rows.map(([said, all]) => `    ('${said}', '${all}')`).join(',\n'))
