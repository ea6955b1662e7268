import type { Answer, Element } from '#contract/areas/eform/element.ts'

/** What people write in the demo, by the keys of the questions. */
const texts: Readonly<Record<string, readonly string[]>> = {
  name: ['陳穎欣', '張浩然', '何思敏', '梁美儀', '吳子軒', '劉俊傑', '潘曦', '馮杰'],
  email: ['wing@mail.example', 'ho@mail.example', 'sze@mail.example', 'mei@mail.example'],
  phone: ['+85251230001', '+85251230002', '+85251230003'],
  guest_names: ['李小明、李小華', '王太'],
  low: ['等了三天才有回覆。', '場地太遠，下班後趕不及。'],
  text: [
    '工作坊很實用，希望每季都有一次。',
    '可否在晚上也開放領取蔬菜？',
    '新的會員系統很清楚，謝謝。',
    '週六的會議常常超時，請準時結束。',
    '希望多一點英文的資料。',
  ],
  recommend_why: ['學到很多，也認識了新朋友。', '決策公開，分配公平。', '時間彈性，可以在家工作。'],
  decisions_more: ['會議紀錄可以早一點公布。', '希望新成員也能提案。'],
}

const oneOf = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

/** Somebody's answer to a question; undefined for one that is left out. */
export function demoAnswer(element: Element, random: () => number): Answer | undefined {
  const { kind, key, required, options = [], rows = [], min = 1, max = 5 } = element
  if (!required && random() < 0.35) return undefined
  const values = options.map(({ value }) => value)
  // Most people are content, and choose what stands first a little more often.
  const choice = () => oneOf(() => random() * random(), values) ?? ''
  switch (kind) {
    case 'SINGLE':
    case 'DROPDOWN':
      return choice()
    case 'MULTIPLE':
      return [...new Set(Array.from({ length: min + Math.floor(random() * 2) }, choice))]
    case 'RATING':
      return max - Math.floor(random() * random() * max)
    case 'NUMBER':
      return String(Math.floor(random() * 4))
    case 'MATRIX':
      return Object.fromEntries(rows.map(({ value }) => [value, choice()]))
    case 'TEXT':
    case 'LONG_TEXT':
    case 'EMAIL':
    case 'PHONE':
      return oneOf(random, texts[key] ?? [])
    default:
      return undefined
  }
}
