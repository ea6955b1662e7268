import type { ToolInput } from '#contract/areas/assistant/tools.ts'
import { type Found, findRecords } from '#contract/kit/calls/palette.ts'
import { declared } from '#contract/kit/declared.ts'
import { callAs } from '#server/kit/callAs.ts'
import { can } from '#server/kit/can.ts'
import { compared } from '#server/kit/search/tokens.ts'
import { type Asked, plain, type Reply, toScreen } from '../reply.ts'
import { said, screenName } from '../wording.ts'
import { linkTo } from './link.ts'
import { whoGrants } from './rights.ts'

/** Records linked below an answer. */
const most = 12

/** Records with these words, as the search of the product finds them. */
export async function find(asked: Asked, { keyword }: ToolInput<'find'>): Promise<Reply> {
  const { context } = asked
  const { language } = context
  const found = await callAs(context, findRecords, { keyword })
  const values = { keyword: plain(keyword), count: found.length }
  if (found.length === 0) return { text: said(language, 'find.nothing', values) }
  return {
    text: said(language, found.length === 1 ? 'find.one' : 'find.many', values),
    links: await Promise.all(found.slice(0, most).map(one => linkTo(asked, one))),
  }
}

/** The only record of that name, or the only one at all. */
async function oneOf(found: readonly Found[], keyword: string): Promise<Found | undefined> {
  const wanted = await compared(keyword)
  const titles = await Promise.all(found.map(({ title }) => compared(title)))
  const exact = found.filter((_, at) => titles[at] === wanted)
  const all = exact.length > 0 ? exact : found
  return all.length === 1 ? all[0] : undefined
}

async function openRecord(asked: Asked, keyword: string): Promise<Reply> {
  const { context } = asked
  const { language } = context
  const found = await callAs(context, findRecords, { keyword })
  const one = await oneOf(found, keyword)
  if (one)
    return {
      text: said(language, 'open.opened', { name: plain(one.title) }),
      links: [await linkTo(asked, one)],
      opens: true,
    }
  const values = { keyword: plain(keyword) }
  if (found.length === 0) return { text: said(language, 'open.nothing', values) }
  return {
    text: said(language, 'open.which', values),
    links: await Promise.all(found.slice(0, most).map(each => linkTo(asked, each))),
  }
}

/** Opens a screen, or a record by what it is called. */
export async function open(asked: Asked, { screen, keyword }: ToolInput<'open'>): Promise<Reply> {
  const { language, me } = asked.context
  if (!screen) return keyword ? openRecord(asked, keyword) : { text: said(language, 'open.what') }
  const right = declared().screens[screen]?.right ?? 'signedIn'
  const name = screenName(language, screen)
  if (!can(me, { right })) {
    const who = await whoGrants(asked, { ability: `screen:${screen}` })
    return { ...who, text: `${said(language, 'open.noRight', { name })}\n\n${who.text}` }
  }
  if (declared().screens[screen]?.at.startsWith('/projects/') && asked.onPage?.entity !== 'project')
    return {
      text: said(language, 'open.inProject', { name }),
      links: [toScreen(screenName(language, 'project'), 'project')],
    }
  return {
    text: said(language, 'open.opened', { name }),
    links: [toScreen(name, screen)],
    opens: true,
  }
}
