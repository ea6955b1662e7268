import { and, eq } from 'drizzle-orm'
import { ofTheDay, placeholdersIn } from '#contract/areas/signing/placeholders.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { cleanHtml } from '#server/kit/richText.ts'
import { namesOfSigners } from '../request/signers.ts'
import {
  type Contract,
  contractTemplateTable as t,
  contractTemplateVersion as v,
} from '../tables.ts'
import { fill, hashOfText, type Terms } from './fill.ts'
import { type About, termsOf } from './terms.ts'

/** A text with everything filled in. */
export interface MadeText {
  title: string
  html: string
  hash: string
  terms: Terms
  /** Placeholders that nothing is known for. */
  empty: string[]
}

/**
 * The published version of a template in a language; undefined if there is none. What was sent
 * before stays good when the template is withdrawn.
 */
async function publishedText(at: Executor, { template, language }: Template) {
  const [found] = await at
    .select({ template: t, number: v.number, texts: v.texts })
    .from(t)
    .innerJoin(v, and(eq(v.template, t.id), eq(v.number, t.version)))
    .where(eq(t.id, template))
  const text = found?.texts[language]
  return found && text ? { ...text, number: found.number, template: found.template } : undefined
}
type Template = Pick<Contract, 'template' | 'language'>

/** The same for something new: refused where the template is withdrawn or was never published. */
export async function requirePublished(at: Executor, of: Template) {
  const found = await publishedText(at, of)
  return found?.template.status === 'PUBLISHED' ? found : fail('templateUnpublished')
}

/** Only the terms that the text quotes. */
const quotedBy = (text: string, terms: Terms): Terms =>
  Object.fromEntries(placeholdersIn(text).known.map(name => [name, terms[name] ?? '']))

/**
 * Fills in a title and a text. Of the terms `fixed` are given instead of looked up, `former` are
 * those of what is known no longer.
 */
export async function makeText(
  at: Executor,
  keys: Keys,
  { title, body }: { title: string; body: string },
  about: About,
  { fixed = {}, former = {} }: { fixed?: Terms; former?: Terms } = {},
): Promise<MadeText> {
  const known = { ...former, ...(await termsOf(at, keys, about)), ...fixed }
  const terms = quotedBy(`${title} ${body}`, known)
  const [head, text] = [fill(title, terms, 'text'), fill(body, terms, 'html')]
  const html = cleanHtml(text.text)
  const short = head.text.slice(0, 500)
  const empty = [...new Set([...head.empty, ...text.empty])]
  return { title: short, html, hash: hashOfText(short, html), terms, empty }
}

/** Whom and what a request is about. */
export async function aboutOf(at: Executor, row: Contract): Promise<About> {
  const { language, project, endDate, signers } = row
  const member = signers.find(one => one.member !== null)?.member ?? null
  return { language, member, project, endDate, names: await namesOfSigners(at, signers) }
}

/** Terms that are about the first signer: the others are not told how they change. */
const isPersonal = (name: string) => /^(?:member|equity)\./.test(name)

const pick = (terms: Terms, wanted: (name: string) => boolean): Terms =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => wanted(name)))

/**
 * The text of a request that was sent, as it would be now. What is of the day it was sent stays as
 * it was; `impersonal`, what is about the first signer does, too.
 */
export async function textNow(
  at: Executor,
  keys: Keys,
  row: Contract,
  sent: Terms,
  { impersonal = false } = {},
): Promise<MadeText | undefined> {
  const published = await publishedText(at, row)
  if (!published) return undefined
  const fixed = Object.fromEntries(ofTheDay.map(name => [name, sent[name] ?? '']))
  return makeText(at, keys, published, await aboutOf(at, row), {
    fixed: { ...fixed, ...(impersonal && pick(sent, isPersonal)) },
    former: pick(sent, isPersonal),
  })
}

/** The text of a request that is sent now: refused where a term is not known. */
export async function textToSend(at: Executor, keys: Keys, row: Contract) {
  const published = await requirePublished(at, row)
  const made = await makeText(at, keys, published, await aboutOf(at, row))
  const names = made.empty.join(', ')
  if (names) fail('placeholderEmpty', { template: { problem: 'placeholders', names } })
  return { ...made, version: published.number, template: published.template }
}
