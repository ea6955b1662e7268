import { Learned, largest } from '#server/kit/search/learning.ts'
import type { Compared } from './examples.ts'
import { periodIn } from './period.ts'
import { quoted } from './quoted.ts'

/** What stands for a name in a question, so that examples teach how it is asked, not for what. */
const masks = { quoted: ' ¤q ', project: ' ¤p ', period: ' ¤t ' } as const

const anyDay = '2026-01-01'

/** A question without the names in it. The project is as it stands there. */
function masked(text: string, project: string | undefined): string {
  const named = project ? text.replaceAll(project, masks.project) : text
  const { period, rest } = periodIn(named.replace(quoted, masks.quoted), anyDay)
  return period ? rest + masks.period : rest
}

/** Characters in a row. */
function* runs(text: string, lengths: readonly number[]): Generator<string> {
  const characters = [...text]
  for (const length of lengths)
    for (let at = 0; at + length <= characters.length; at++)
      yield characters.slice(at, at + length).join('')
}

const HAN = /\p{Script=Han}/u

/** What says how something is asked: characters in a row of Chinese; words and parts of them otherwise. */
function cluesOf(text: string): string[] {
  const plain = text.replace(/\d+/g, '0')
  if (HAN.test(plain)) return [...runs(`^${plain.replace(/\s+/g, '')}$`, [1, 2, 3])]
  const words = ['^', ...(plain.match(/[\p{L}\p{N}'¤]+|[?!]/gu) ?? []), '$']
  return words.flatMap((word, at) => {
    const before = words.slice(Math.max(0, at - 2), at)
    const parts = [...runs(`<${word}>`, [3, 4, 5])].map(part => `~${part}`)
    const follows = before.map((_, from) => [...before.slice(from), word].join(' '))
    return [word, ...follows, `${before[0]} … ${word}`, ...parts]
  })
}

/** Learns what questions ask for. */
export async function learnIntents(examples: readonly Compared[]) {
  const tools = [...new Set(examples.map(({ tool }) => tool))].sort()
  const choices = tools.map(tool => ({ keys: [tool] }))
  const learned = await Learned.from(
    examples.map(({ text, project, tool }) => ({
      ...{ words: cluesOf(masked(text, project)), choices },
      right: [tools.indexOf(tool)],
    })),
  )
  return (text: string, project: string | undefined) => {
    const likely = learned.weigh({ words: cluesOf(masked(text, project)), choices })
    const best = largest(likely)
    return { tool: tools[best] ?? ('none' as const), sure: likely[best] ?? 0 }
  }
}
