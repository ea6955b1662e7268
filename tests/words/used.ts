import { filesUnder, readSource } from '../sources.ts'

/** A word that code asks for by a literal key. */
export interface Use {
  file: string
  /** With its namespace; several when the code may look into several. */
  keys: string[]
}

const calls = [/\bt\(\s*'([^'$]+)'/g, /\bword\(\s*[\w.]+,\s*'([^'$]+)'/g]
const spaces = /\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')/g

/** Namespaces a key without one is looked up in: those of the file's hooks, else the shell's. */
function namespacesOf(text: string): string[] {
  const named = [...text.matchAll(spaces)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  )
  return named.length > 0 ? named : ['shell']
}

export function usesIn(file: string, text: string): Use[] {
  const found = calls.flatMap(call => [...text.matchAll(call)].map(([, key = '']) => key))
  const spaces = namespacesOf(text)
  return found.map(key => ({
    file,
    keys: key.includes(':') ? [key] : spaces.map(space => `${space}:${key}`),
  }))
}

const withValues = /\bt\(\s*'([^'$]+)',\s*\{([^}]*)\}/g

/** Words that are asked for with a number that is written out: its form is chosen by a number. */
export function writtenCounts(file: string, text: string): Use[] {
  const isWritten = /const count = number\(/.test(text)
  const written = [...text.matchAll(withValues)]
    .filter(
      ([, , values = '']) =>
        /\bcount: number\(/.test(values) || (isWritten && /\bcount\b(?!:)/.test(values)),
    )
    .map(([, key]) => `t('${key}')`)
  return usesIn(file, [...(text.match(spaces) ?? []), ...written].join('; '))
}

const sources = () =>
  ['src', 'server']
    .flatMap(folder => filesUnder(folder, /\.tsx?$/))
    .filter(file => !/\.test\.tsx?$/.test(file))
    .map(file => [file, readSource(file)] as const)

/** Every literal key that the browser app and the server ask for. */
export const allUses = (): Use[] => sources().flatMap(source => usesIn(...source))

export const allWrittenCounts = (): Use[] => sources().flatMap(source => writtenCounts(...source))
