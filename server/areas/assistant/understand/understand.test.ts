import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '#server/areas.ts'
import { expect, test } from 'vitest'
import { root } from '#server/paths.ts'
import { languages } from '#server/words.ts'
import { type Phrase, problemOf } from '#tests/assistant/phrases.ts'

const list = (kind: string, language: string): Phrase[] =>
  JSON.parse(readFileSync(join(root, 'tests/assistant', kind, `${language}.json`), 'utf8'))

for (const kind of ['tuning', 'scored'])
  test.each(languages)(`${kind} %s`, async language => {
    const phrases = list(kind, language)
    const wrong: string[] = []
    const kinds: Record<string, number> = {}
    for (const phrase of phrases) {
      const problem = await problemOf(phrase, language)
      if (problem) kinds[phrase.tool] = (kinds[phrase.tool] ?? 0) + 1
      if (problem) wrong.push(`${phrase.text} → ${problem}`)
    }
    const score = 1 - wrong.length / phrases.length
    writeFileSync(
      `/tmp/score-${kind}-${language}.txt`,
      `${score} ${JSON.stringify(kinds)}\n${true ? wrong.join('\n') : ''}`,
    )
  })
