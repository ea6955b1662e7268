import type { ToolCall } from '#contract/areas/assistant/tools.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { abilityIn } from './about.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import type { Grammar } from './grammar.ts'
import { keywordIn } from './keyword.ts'
import { type Names, names } from './names.ts'
import { periodIn, type Timed } from './period.ts'
import { screenNamed } from './screen.ts'

/** A question while it is looked at. */
interface Question extends Timed {
  /** As it was written, but for full-width characters. */
  written: string
  /** In the form of `compared`. */
  text: string
  names: Names
}

const lastNumber = /(?:#|no\.? ?|编号|号)\s*(\d{1,15})\b/

/** Questions about what can be done: why not, who may, how. */
function aboutDoing({ text, names }: Question, grammar: Grammar): ToolCall | undefined {
  if (grammar.whyNot.some(pattern => pattern.test(text))) {
    const ability = abilityIn(text, names)
    const recordId = lastNumber.exec(text)?.[1] ?? null
    if (ability) return { tool: 'whyNot', input: { ability, recordId } }
  }
  if (grammar.whoGrants.test(text)) {
    const ability = abilityIn(text, names)
    if (ability) return { tool: 'whoGrants', input: { ability } }
  }
  return undefined
}

/** Where a question wants to go: a page by its name, or a record by what it is called. */
function toOpen(question: Question, grammar: Grammar): ToolCall | undefined {
  const { text, names } = question
  const near = screenNamed(after(text, grammar.go) ?? '', names)
  if (near) return { tool: 'open', input: { screen: near, keyword: null } }
  const target = after(text, grammar.open)
  if (!target) return undefined
  const screen = screenNamed(target, names)
  if (screen) return { tool: 'open', input: { screen, keyword: null } }
  const keyword = keywordIn(target, writtenAt(question, target), grammar)
  return keyword ? { tool: 'open', input: { screen: null, keyword } } : undefined
}

/** How alike a name has to be where nothing else says that a page is meant. */
const sure = 0.85

/** A page by its name, with or without a word that asks to show it. */
function toShow({ text, rest, names }: Question, grammar: Grammar): ToolCall | undefined {
  const target = after(rest, grammar.show)
  const screen = (target && screenNamed(target, names, sure)) || screenNamed(text, names, sure)
  return screen ? { tool: 'open', input: { screen, keyword: null } } : undefined
}

function after(text: string, trigger: RegExp): string | undefined {
  const found = trigger.exec(text)
  return found ? text.slice(found[0].length).replace(/[?？。.!！\s]+$/, '') : undefined
}

/** The same part of the question as it was written. */
function writtenAt({ text, written }: Question, part: string): string {
  const at = text.indexOf(part)
  return at >= 0 && text.length === written.length ? written.slice(at, at + part.length) : part
}

/** Questions about one's own figures. */
function aboutFigures({ rest, period, ...q }: Question, grammar: Grammar): ToolCall | undefined {
  const days = { startDate: period?.start ?? null, endDate: period?.end ?? null }
  const named = grammar.project(rest)
  const project = named ? writtenAt({ rest, period, ...q }, named) : null
  if (grammar.kpi.test(rest)) return { tool: 'myKpi', input: { ...days, project } }
  if (grammar.shares.test(rest)) return { tool: 'myShares', input: { ...days, project } }
  if (grammar.points.test(rest)) return { tool: 'myPoints', input: days }
  return undefined
}

function toFind(question: Question, grammar: Grammar): ToolCall | undefined {
  if (!grammar.find.test(question.text)) return undefined
  const keyword = keywordIn(question.text, question.written, grammar)
  return keyword ? { tool: 'find', input: { keyword } } : undefined
}

/** Whether a question about figures can be nothing else. */
function surely({ rest, period }: Question, grammar: Grammar): boolean {
  if (grammar.onlyFigure(rest)) return true
  const own = grammar.mine.test(rest)
  return period !== undefined || (own && grammar.project(rest) !== undefined)
}

function inGrammar(question: Question, grammar: Grammar): ToolCall | undefined {
  const { text, written } = question
  if (grammar.introduce.test(text)) return { tool: 'introduce', input: {} }
  const howTo: ToolCall = { tool: 'howTo', input: { question: written } }
  const figures = aboutFigures(question, grammar)
  const asksHow = grammar.howTo.test(text) && !(figures && grammar.howIs.test(text))
  return (
    aboutDoing(question, grammar) ??
    toOpen(question, grammar) ??
    (asksHow ? howTo : undefined) ??
    (figures && surely(question, grammar) ? figures : undefined) ??
    (grammar.whatWaits.test(text) ? { tool: 'whatWaits', input: {} } : undefined) ??
    (figures && grammar.mine.test(question.rest) && !grammar.find.test(text)
      ? figures
      : undefined) ??
    toShow(question, grammar) ??
    toFind(question, grammar) ??
    figures ??
    (grammar.perhapsHowTo.test(text) ? howTo : undefined)
  )
}

/**
 * What a question asks for, by rules: one of the tools with its input; undefined if it is none of
 * them. `today` is the day of the cooperative, by which “last month” is understood.
 */
export async function understand(question: string, today: string): Promise<ToolCall | undefined> {
  const written = question.normalize('NFKC').trim()
  const text = await compared(written)
  const grammar = /\p{Script=Han}/u.test(text) ? chinese : english
  const timed = periodIn(text, today)
  return inGrammar({ ...timed, written, text, names: await names() }, grammar)
}
