import type { AnswerLink, Proposal } from '#contract/areas/assistant/calls.ts'
import type { SignedIn } from '#server/context.ts'

/** What a tool answers. */
export interface Reply {
  /** Markdown. */
  text: string
  /** What it came from, or leads to. */
  links?: readonly AnswerLink[]
  /** The page shows the target of the first link at once. */
  opens?: boolean
  /** What programs read instead of the text. */
  data?: unknown
  /** A change that the member is to confirm. */
  proposal?: Prepared
}

/** A change that is checked and described, and not carried out. */
export interface Prepared extends Pick<Proposal, 'title' | 'danger' | 'lines' | 'link'> {
  /** The name of the call that carries it out, with its input. */
  call: string
  input: Readonly<Record<string, unknown>>
}

/** The record of the page that the member is on. */
export interface OnPage {
  entity: string
  recordId: string
}

/** What a tool gets besides its input: it acts as the member, with what they may see. */
export interface Asked {
  context: SignedIn
  onPage: OnPage | undefined
}

/** A text of others within Markdown, where it is only a text. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&!]/g, '\\$&')
    .replace(/^([-+]|\d+(?=[.)]))/, '\\$1')
    .replace(/^\\(\d+)([.)])/, '$1\\$2')

const link =
  (kind: AnswerLink['kind']) =>
  (label: string, name: string, id: string | null = null) =>
    ({ kind, label, name, id }) satisfies AnswerLink

/** A link to a screen, by its name. */
export const toScreen = link('screen')
/** A link to a record, by its entity and id. */
export const toRecord = link('record')
/** A link to a section of a help page. */
export const toHelp = link('help')
/** A link to an address within the product. */
export const toAddress = link('address')
/** A question to ask next. */
export const toQuestion = (text: string): AnswerLink => link('question')(text, text)
