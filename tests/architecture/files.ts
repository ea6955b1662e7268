import { filesUnder, readSource } from '../sources.ts'

interface CodeFile {
  path: string
  lines: number
}

const rooms = ['contract', 'server', 'src', 'scripts', 'tests']

/** Every file of code, with its length; what tools generate is no code of ours. */
export const codeFiles = (): CodeFile[] =>
  rooms
    .flatMap(room => filesUnder(room, /\.(tsx?|mjs)$/))
    .filter(path => !path.includes('/.artifacts/'))
    .map(path => ({ path, lines: readSource(path).split('\n').length - 1 }))

/** The ten longest files, as a sentence for who has to split one. */
export const longest = (files: readonly CodeFile[]): string =>
  [
    'files are getting long; these are the longest:',
    ...files
      .toSorted((a, b) => b.lines - a.lines)
      .slice(0, 10)
      .map(file => `  ${file.path} ${file.lines}`),
  ].join('\n')

const vague = /^(utils?|helpers?|common|managers?|misc)$/i

/** Names under which anything could be found, and so nothing is. */
export const vagueNames = (paths: readonly string[]): string[] =>
  paths.filter(path =>
    path
      .replace(/\.\w+$/, '')
      .split(/[/.-]|(?<=[a-z])(?=[A-Z])/)
      .some(part => vague.test(part)),
  )

const anyType = /(:|\bas|<|,|\||=)\s*any\b(?![\w(])/

/** Lines that let `any` in without a biome-ignore that says why, on the line or just above it. */
export function leaks(path: string, text: string): string[] {
  const lines = text.split('\n')
  const code = (line: string) =>
    line.replace(/\/\/.*|^\s*\*.*|\/\*.*?\*\//g, '').replace(quoted, '')
  const excused = (at: number) =>
    [lines[at], lines[at - 1]].some(line => /biome-ignore \S*noExplicitAny: \S/.test(line ?? ''))
  return lines.flatMap((line, at) =>
    anyType.test(code(line)) && !excused(at) ? [`${path}:${at + 1} ${line.trim()}`] : [],
  )
}
const quoted = /'[^']*'|"[^"]*"|`[^`]*`/g

/** Lines a person wrote: neither blank nor a comment alone. */
export const ownLines = (text: string): number =>
  text.split('\n').filter(line => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line)).length

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Those that lead back to themselves, by what each uses. */
export const circles = (uses: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...uses.keys()].filter(start => {
    const seen = new Set<string>()
    const leads = (from: string): boolean =>
      [...(uses.get(from) ?? [])].some(next => {
        if (next === start) return true
        if (seen.has(next)) return false
        seen.add(next)
        return leads(next)
      })
    return leads(start)
  })
