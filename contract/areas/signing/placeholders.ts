/**
 * What the texts of a template may quote, as `{{member.name}}`. `member` is the first signer who has
 * an account, `project` the project of the request.
 */
export const placeholders = [
  'member.name',
  'member.loginName',
  'member.email',
  'member.mobile',
  'signers',
  'project.name',
  'project.id',
  'project.manager',
  'project.startDate',
  'project.endDate',
  'project.totalValue',
  'project.pointRate',
  'project.charter',
  'equity.shares',
  'equity.rate',
  'plan.title',
  'plan.amount',
  'plan.dueDate',
  'today',
  'endDate',
] as const
export type Placeholder = (typeof placeholders)[number]

/** What is quoted as a whole text with its headings and lists, in a paragraph of its own. */
const wholeTexts: readonly string[] = ['project.charter'] satisfies Placeholder[]
export const isWholeText = (name: string): boolean => wholeTexts.includes(name)

/** What is of the day it was sent, and therefore never counts as a term that changed. */
export const ofTheDay: readonly Placeholder[] = ['today', 'endDate']

/** A placeholder in a text, with its name in the first group. */
export const placeholderPattern = /\{\{\s*([\w.]+)\s*\}\}/g

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/** The same alone in a paragraph, with its name in the first group; or else in the second. */
export const paragraphOrPlaceholder = new RegExp(
  `<p>\\s*${placeholderPattern.source}\\s*</p>|${placeholderPattern.source}`,
  'g',
)

/** The names in a text, each once: those there are, and those there are not. */
export function placeholdersIn(text: string): { known: Placeholder[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(placeholderPattern)].map(([, name = '']) => name))]
  return {
    known: names.filter(isPlaceholder),
    unknown: names.filter(name => !isPlaceholder(name)),
  }
}
