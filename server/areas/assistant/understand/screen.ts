import { tokensOf } from '#server/kit/search/tokens.ts'
import type { Names } from './names.ts'

/** How alike two texts have to be, from 0 to 1. */
const enough = 0.62

const around =
  /\b(the|my|page|pages|screen|list|section|view|please|for me|of|mine|tab|area|menu|entry|to|a|an|again|now|me|where)\b|页面|那页|这页|一页|页|画面|列表|界面|的|我|请|吧|一下|那里|这里|功能|管理|选单|菜单|清单/g
const plain = (text: string) => text.replace(around, ' ').trim()

/** The share of words that two texts have in common. */
function likeness(a: string, b: string): number {
  const [one, other] = [new Set(tokensOf(a)), new Set(tokensOf(b))]
  if (one.size === 0 || other.size === 0) return 0
  const shared = [...one].filter(token => other.has(token)).length
  return (2 * shared) / (one.size + other.size)
}

/** The screen whose name is closest to a text in the form of `compared`, if one is close. */
export function screenNamed(text: string, { screens }: Names, least = enough): string | undefined {
  let found: { name: string; alike: number } | undefined
  for (const [name, texts] of screens)
    for (const one of texts) {
      // What is said exactly wins over what is the same but for “my” or “list”.
      const alike =
        one === text ? 2 : Math.max(likeness(one, text), likeness(plain(one), plain(text)) - 0.01)
      if (alike >= least && (!found || alike > found.alike)) found = { name, alike }
    }
  return found?.name
}
