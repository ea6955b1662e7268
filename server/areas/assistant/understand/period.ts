import { plusDays } from '#contract/kit/day.ts'
import { type Days, daysOf } from '#contract/kit/period.ts'

/** A period that a question names, and the question without it. */
export interface Timed {
  period: Days | undefined
  rest: string
}

const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december'.split('|')
const englishMonth = monthNames.map(name => `${name}|${name.slice(0, 3)}`).join('|')
/** Those that are no other words: “may I” names no month. */
const bareMonth = englishMonth
  .split('|')
  .filter(name => name !== 'may' && name !== 'mar')
  .join('|')
const numerals = '一二三四五六七八九十'

/** The number that digits, an English or a Chinese numeral up to 99 say. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const english = 'one two three four five six seven eight nine ten'.split(' ').indexOf(text)
  if (english >= 0) return english + 1
  if (text === '两' || text === 'couple' || text === '半') return 2
  const [, tens = '', ten = '', ones = ''] =
    /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text) ?? []
  const digit = (one: string) => (one ? numerals.indexOf(one) + 1 : 0)
  return ten ? (digit(tens) || 1) * 10 + digit(ones) : digit(tens || ones)
}

const monthDays = (year: number, month: number): Days => {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return { start: first, end: plusDays(next, -1) }
}
const yearDays = (year: number): Days => ({ start: `${year}-01-01`, end: `${year}-12-31` })

function quarterDays(today: string, more: number): Days {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3) + more
  const from = year + Math.floor(quarter / 4)
  const first = (((quarter % 4) + 4) % 4) * 3 + 1
  return { start: monthDays(from, first).start ?? '', end: monthDays(from, first + 2).end ?? '' }
}

/** The latest month of that number that has begun. */
function latestMonth(today: string, month: number): Days {
  const [year = 0, now = 1] = today.split('-').map(Number)
  return monthDays(month > now ? year - 1 : year, month)
}

type Found = readonly string[]
const lastDays = (count: number, today: string): Days =>
  daysOf(`last${Math.min(999, Math.max(1, count))}days`, today)
const perUnit = (unit: string) =>
  /week|周|星期|礼拜/.test(unit) ? 7 : /month|月/.test(unit) ? 30 : /year|年/.test(unit) ? 365 : 1

const yearBefore = (today: string, text: string) =>
  Number(today.slice(0, 4)) - (/前年/.test(text) ? 2 : /去年|last/.test(text) ? 1 : 0)

/** Named periods, in the order in which they are looked for. Questions are in the form of `compared`. */
const rules: readonly (readonly [RegExp, (found: Found, today: string) => Days])[] = [
  // Months with their year.
  [
    new RegExp(
      `\\b(?:in |of |for |during )?(${englishMonth})\\.? (?:of )?((?:20)\\d\\d|last year|this year)\\b`,
    ),
    ([, name = '', year = ''], today) =>
      monthDays(
        /\d/.test(year) ? Number(year) : yearBefore(today, year),
        monthNames.findIndex(one => one.startsWith(name.slice(0, 3))) + 1,
      ),
  ],
  [
    /\b(?:in |for )?(20\d\d)-(0[1-9]|1[0-2])\b(?!-)/,
    ([, year, month]) => monthDays(Number(year), Number(month)),
  ],
  [
    /(20\d\d|去年|今年|前年)\s*年?的?\s*(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s*月份?/,
    ([, year = '', month = ''], today) =>
      monthDays(/\d/.test(year) ? Number(year) : yearBefore(today, year), numberOf(month)),
  ],
  // Counted days, weeks and months.
  [
    /\b(?:in |over |during |within |for )?(?:the )?(?:last|past|previous|recent) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|couple(?: of)?) (days?|weeks?|months?|years?)\b/,
    ([, count = '', unit = ''], today) =>
      lastDays(numberOf(count.replace(' of', '')) * perUnit(unit), today),
  ],
  [
    /(?:最近|过去|近|前|这(?!一))\s*(?:的)?(\d+|[一二三四五六七八九十两]+)\s*(?:个|個)?(天|日|周|星期|礼拜|月|年)(?:内|以来|里)?/,
    ([, count = '', unit = ''], today) => lastDays(numberOf(count) * perUnit(unit), today),
  ],
  [/(?:最近|过去|近)\s*半年/, (_, today) => lastDays(182, today)],
  [/半个月(?:来|内)?/, (_, today) => lastDays(15, today)],
  // Relative to today.
  [/\b(?:for |of )?today\b|今天|今日|今儿/, (_, today) => daysOf('today', today)],
  [
    /\b(?:for |of )?yesterday\b|昨天|昨日|琴日|寻日|噚日|昨儿/,
    (_, today) => daysOf('yesterday', today),
  ],
  [
    /\b(?:in |for |of |during )?(?:this|the current) week\b|(?:这|本|今)(?:个|一)?(?:周|星期|礼拜)|呢个?(?:星期|礼拜)|\bsince (?:monday|the (?:beginning|start) of the week)\b|(?:从|自)?周一(?:以来|到现在|至今)/,
    (_, today) => daysOf('thisWeek', today),
  ],
  [
    /\b(?:in |for |of |from |during )?(?:the )?(?:last|past|previous) week\b|上(?:个|一)?(?:周|星期|礼拜)/,
    (_, today) => daysOf('lastWeek', today),
  ],
  [
    /\b(?:in |for |of |during )?(?:this|the current) month\b|(?:这|本|今|当)(?:个|一)?月|呢个?月|\bsince the (?:beginning|start) of the month\b|(?:从|自)?月初|月内/,
    (_, today) => daysOf('thisMonth', today),
  ],
  [
    /\b(?:in |for |of |from |during )?(?:the )?(?:last|past|previous) month\b|上(?:个|一)?月份?|前一个?月/,
    (_, today) => daysOf('lastMonth', today),
  ],
  [
    /\b(?:in |for |of |during )?(?:this|the current) quarter\b|(?:这|本|今|当)(?:个|一)?季度?|呢季|季内/,
    (_, today) => quarterDays(today, 0),
  ],
  [
    /\b(?:in |for |of |from |during )?(?:the )?(?:last|past|previous) quarter\b|(?:上|前)(?:个|一)?(?:个)?季度?/,
    (_, today) => quarterDays(today, -1),
  ],
  [
    /\b(?:in |for |of |during )?(?:this|the current) year\b|\bso far this year\b|\byear to date\b|\bytd\b|\b(?:since|from) (?:the )?(?:beginning|start) of (?:the|this) year\b|\bsince (?:new year|january|jan)\b|(?:从|由|自)?今年(?:一|1)月(?:一|1)[号日](?:到现在|至今|起)|年内|(?:从|由|自)?年初(?:以来|到现在|至今|到今天)?|今年度?|本年度?|这一?年/,
    (_, today) => daysOf('thisYear', today),
  ],
  [
    /\b(?:in |for |of |from |during )?(?:the )?(?:last|past|previous) year\b|去年|上一?年度?|旧年/,
    (_, today) => daysOf('lastYear', today),
  ],
  // Months and years by themselves.
  [
    new RegExp(
      `\\b(?:in|for|during|of|since|from) (${englishMonth})\\b|^(${bareMonth})\\b|\\b(${englishMonth})\\b\\W*$`,
    ),
    (found, today) => {
      const name = found.slice(1).find(Boolean) ?? ''
      return latestMonth(today, monthNames.findIndex(one => one.startsWith(name.slice(0, 3))) + 1)
    },
  ],
  [
    /(?<!\d)(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s*月份?/,
    ([, month = ''], today) => latestMonth(today, numberOf(month)),
  ],
  [
    /(20\d\d)\s*(?:全年|年度?)|\b(?:in |for |of |during )?(?:the year )?(20\d\d)\b/,
    ([, one, other]) => yearDays(Number(one ?? other)),
  ],
]
// A year in Chinese is written without spaces: “2025全年”.
const chineseYear = /(?<!\d)(20\d\d)(?!\d)\s*(?:全年|年度?)?/

const digits = '〇一二三四五六七八九'
/** The usual spelling of what is written in short, and without “until now”, which names no period. */
const spelled = (question: string): string =>
  question
    .replace(/\bwks?\b/g, 'week')
    .replace(/\b(?:mths?|mo)\b/g, 'month')
    .replace(/\bqtr\b/g, 'quarter')
    .replace(/\byrs?\b/g, 'year')
    .replace(/\byest\b\.?/g, 'yesterday')
    .replace(/\bweek before this one\b/g, 'last week')
    .replace(/[〇零一二三四五六七八九]{4}(?=年)/g, year =>
      [...year.replaceAll('零', '〇')].map(one => digits.indexOf(one)).join(''),
    )
    .replace(/\b(?:up to|until|till|as of) (?:today|now)\b/g, ' ')
    .replace(/(?:截至|直到|直至|到)(?:今天|今日|现在|目前|而家)(?:为止)?/g, ' ')

/** The first period that a question names. Of what names none, the whole is the rest. */
export function periodIn(asked: string, today: string): Timed {
  const question = spelled(asked)
  for (const [pattern, days] of rules) {
    const found = pattern.exec(question)
    if (!found) continue
    const rest = question.replace(found[0], ' ').replace(/全年|整年|一整?年/, ' ')
    return { period: days(found, today), rest: rest.replace(/\s+/g, ' ').trim() }
  }
  const found = chineseYear.exec(question)
  if (found && /\p{Script=Han}/u.test(question))
    return {
      period: yearDays(Number(found[1])),
      rest: question.replace(found[0], ' ').replace(/\s+/g, ' ').trim(),
    }
  return { period: undefined, rest: question }
}
