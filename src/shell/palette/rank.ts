import type { Command } from './commands.ts'
import { bestOf, matches } from './match.ts'

/** Entries shown of a group once something is typed; more letters bring the others. */
const most = 12

/** Entries of one kind, under a heading. */
export interface Group {
  name: 'recent' | 'places' | 'projectPages' | 'records' | 'actions'
  commands: readonly Command[]
}

/**
 * The groups with what matches, best first in each; a group with a better match comes before one
 * with a worse. Records were matched by the server, by more than their titles.
 */
export function ranked(typed: string, groups: readonly Group[]): Group[] {
  if (!typed.trim()) return groups.filter(({ name }) => name !== 'projectPages')
  const rank = ({ label, also = [] }: Command) => bestOf(typed, [label, ...also])
  return groups
    .map(({ name, commands }) => {
      const found = commands
        .map(command => ({ command, how: rank(command) }))
        .filter(({ how }) => name === 'records' || how < matches.none)
        .sort((a, b) => a.how - b.how)
      return { name, commands: found.slice(0, most).map(one => one.command), best: found[0]?.how }
    })
    .sort((a, b) => (a.best ?? matches.none) - (b.best ?? matches.none))
}
