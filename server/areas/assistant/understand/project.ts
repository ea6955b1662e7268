import { compared } from '#server/kit/search/tokens.ts'
import { quotedIn } from './quoted.ts'

/** A project that a question names, and how it stands there in the form of `compared`. */
export interface NamedProject {
  name: string
  text: string
}

const HAN = /\p{Script=Han}/u
/** What may be left out of the name of a project. */
const kind = /^(?:the )?project[:：]? |(?: project|项目|专案|计划)$/g

/** How much of a name has to be said, and at least how many letters; a Chinese character says more. */
const enough = 0.6
const leastLetters = 6
const lettersPerHan = 3

const lettersIn = (text: string) =>
  [...text].reduce((sum, one) => sum + (HAN.test(one) ? lettersPerHan : 1), 0)

/** Whether a part stands in a text as whole words. */
function standsIn(text: string, part: string): boolean {
  const letter = /[\p{Script=Latin}\d]/u
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const cut = (a = '', b = '') => letter.test(a) && letter.test(b)
    const end = at + part.length
    if (!cut(text[at - 1], part[0]) && !cut(part.at(-1), text[end])) return true
  }
  return false
}

/** The words of a name that stand in a text without a gap: the longest that says enough of it. */
function partIn(text: string, name: string): string | undefined {
  const short = name.replace(kind, '').trim()
  for (const whole of [name, short]) if (whole.length > 1 && standsIn(text, whole)) return whole
  const units = short.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*/gu) ?? []
  for (let size = units.length - 1; size > 0; size--)
    for (let at = 0; at + size <= units.length; at++) {
      const part = units
        .slice(at, at + size)
        .join('')
        .trim()
      const letters = lettersIn(part)
      if (letters < Math.max(leastLetters, enough * lettersIn(short))) continue
      if (standsIn(text, part)) return part
    }
  return undefined
}

/** What stands where a project stands, but names none. */
const noName =
  /^(?:an[y]|the|this|that|each|every|which|what|all|my|our|a) ?|[哪这那每各我你某几]|所有|全部|什么|一个|边个|呢个|成个|嗰个|个$/

const clearly = [
  /\b(?:in|for|from|of|on|at|to) (?:the )?([^,.?!]{2,60}?) project\b/,
  /[在喺于给为]\s*([^在喺于给为,，。?？!！、\s]{2,20}?)(?:项目|专案)/,
]

/** Words in capitals after these are a name, unless they are a time. */
const capitals = /\b(?:in|for|at) ((?:[A-Z][\w'’-]*)(?: [A-Z\d][\w'’-]*)*)/
const isTime = /^(?:KPI|Q\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|\w+day)\b/i

/** What clearly is the name of a project that is not known. */
function unknownIn(text: string, written: string): NamedProject | undefined {
  const named = quotedIn(written)
  if (named) return { name: named, text: quotedIn(text) ?? named }
  const name = capitals.exec(written)?.[1]
  if (name && !isTime.test(name)) return { name, text: name.toLowerCase() }
  for (const pattern of clearly) {
    const found = pattern.exec(text)?.[1]?.trim()
    if (!found || noName.test(found)) continue
    const at = text.indexOf(found)
    const same = text.length === written.length
    return { name: same ? written.slice(at, at + found.length) : found, text: found }
  }
  return undefined
}

/**
 * The project that a question names: of those that are known the one of which it says most,
 * otherwise what clearly is a name. `text` is the question in the form of `compared`.
 */
export async function projectIn(
  text: string,
  written: string,
  { projects, isUsual }: { projects: readonly string[]; isUsual: (text: string) => boolean },
): Promise<NamedProject | undefined> {
  const quote = quotedIn(text)
  let found: NamedProject | undefined
  for (const name of projects) {
    const part = partIn(text, await compared(name))
    if (!part || (found && part.length <= found.text.length)) continue
    if (part === quote || !isUsual(part)) found = { name, text: part }
  }
  return found ?? unknownIn(text, written)
}
