import type { Database } from '#server/db/client.ts'

/** What search engines and previews of links are told of a public page. */
export interface PageHead {
  title: string
  description: string
}

/** The head of a public page, by the last part of its address; undefined if there is no such page. */
export type HeadOf = (db: Database, name: string) => Promise<PageHead | undefined>

/** The head of each public page, by what its address begins with. */
export type Heads = Readonly<Record<`/${string}/`, HeadOf>>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, one => entities[one] ?? one)

/** The page with that title and description. */
export function withHead(page: string, { title, description }: PageHead): string {
  const meta = [
    ['name="description"', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
  ].map(([name, content = '']) => `<meta ${name} content="${escaped(content)}" />`)
  const head = `<title>${escaped(title)}</title>\n    ${meta.join('\n    ')}`
  // A function: a text that is inserted has no special signs then.
  return page.replace(/<title>[^<]*<\/title>/, () => head)
}
