import type { Language } from '#server/words.ts'
import type { Words } from './files.ts'

/** A line of the glossary's table of words that must agree. */
export interface Term {
  code: string
  said: Readonly<Record<Language, string>>
  /** Keys of the texts that say it, `*` for one part of a key. */
  where: readonly string[]
}

/** The lines below “Words that must agree”, up to the next heading. */
export function termsIn(glossary: string): Term[] {
  const [, table = ''] = /^## Words that must agree\n([\s\S]*?)(?=^## )/m.exec(glossary) ?? []
  return table
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => line.slice(2, -2).split(' | '))
    .map(([code = '', tw = '', cn = '', en = '', where = '']) => ({
      code: code.replaceAll('`', ''),
      said: { 'zh-TW': tw, 'zh-CN': cn, 'en-US': en },
      where: where.split(' '),
    }))
}

const escaped = (text: string) => text.replace(/[.$]/g, '\\$&').replaceAll('*', '[^.:/]+')

/** The keys that a pattern means. */
export function keysFor(pattern: string, texts: Words): string[] {
  const keys = new RegExp(`^${escaped(pattern)}$`)
  return pattern.includes('*')
    ? [...texts.keys()].filter(key => keys.test(key))
    : [pattern].filter(key => texts.has(key))
}

/** Texts that say another word than the glossary, and keys of it that are not there. */
export const disagreeing = (terms: readonly Term[], language: Language, texts: Words): string[] =>
  terms.flatMap(({ code, said, where }) =>
    where.flatMap(pattern => {
      const keys = keysFor(pattern, texts)
      if (keys.length === 0) return [`${code}: no text at ${pattern}`]
      return keys
        .filter(key => texts.get(key) !== said[language])
        .map(key => `${code}: ${key} says “${texts.get(key)}”, not “${said[language]}”`)
    }),
  )
