import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import type { Found } from '#contract/kit/calls/palette.ts'
import { declared } from '#contract/kit/declared.ts'
import { ticketLink } from '#server/areas/ticket/public.ts'
import { makeCall } from '#server/kit/callAs.ts'
import { type Asked, toAddress, toRecord } from '../reply.ts'
import { kindName, screenName } from '../wording.ts'

/** The page of a ticket, which is one of its project; nothing for other records. */
export const ticketAddress = (
  entity: string,
  { id, project }: Readonly<Record<string, unknown>>,
): string | undefined =>
  entity === kpiTicket.name && typeof project === 'string'
    ? ticketLink(project, Number(id))
    : undefined

/** The page of what was found below a screen: of a project, or of one of its own. */
const belowScreen = (at: string, { id, scope }: Pick<Found, 'id' | 'scope'>): string =>
  scope === null
    ? `${at}/${encodeURIComponent(id)}`
    : `${at}?${new URLSearchParams({ projectId: scope })}`

/** A link to a record, which says what it is. */
export async function linkTo(
  { context }: Asked,
  { entity, id, title, scope = null }: Omit<Found, 'scope'> & Partial<Pick<Found, 'scope'>>,
): Promise<AnswerLink> {
  const screen = declared().screens[entity]
  if (screen && !declared().entities[entity])
    return toAddress(
      `${title} · ${screenName(context.language, entity)}`,
      belowScreen(screen.at, { id, scope }),
    )
  const label = `${title} · ${kindName(context.language, entity)}`
  if (entity !== kpiTicket.name) return toRecord(label, entity, String(id))
  const ticket = (await makeCall(context, `${entity}.view`, { id })) as { project: string }
  return toAddress(label, ticketAddress(entity, { ...ticket, id }) ?? '/')
}
