import { Converter as toTraditional } from 'opencc-js/cn2t'
import { Converter as toSimplified } from 'opencc-js/t2cn'

type Convert = (text: string) => string

/** A character that both ways of converting would change belongs to the other script. */
interface Script {
  ways: readonly [Convert, Convert]
  /** Characters that are right in this script although the dictionary prefers another. */
  fine: ReadonlySet<string>
}

const scripts: Record<'zh-TW' | 'zh-CN', Script> = {
  'zh-TW': {
    ways: [
      toTraditional({ from: 'cn', to: 't' }),
      // Taiwan's own standard keeps 群 and 床, where the general one has 羣 and 牀.
      toTraditional({ from: 'cn', to: 'tw' }),
    ],
    // 台 beside 臺, 了解 beside 瞭解, 占 beside 佔, 布 beside 佈, 周 beside 週; 准許 is no 準, 儀表板 beside 儀錶板.
    fine: new Set('台了占布周准表'),
  },
  'zh-CN': {
    ways: [toSimplified({ from: 't', to: 'cn' }), toSimplified({ from: 'tw', to: 'cn' })],
    fine: new Set(),
  },
}

/**
 * The characters of a text that belong to the other Chinese script. The words around a character
 * count: 后 is right in 皇后 and wrong in 后台, 里 is right in 里程碑 and wrong in 这里.
 */
export function foreignTo(language: 'zh-TW' | 'zh-CN', text: string): string[] {
  const { ways, fine } = scripts[language]
  const [one, other] = ways.map(way => [...way(text)])
  return [...text].filter((c, i) => !fine.has(c) && one?.[i] !== c && other?.[i] !== c)
}
