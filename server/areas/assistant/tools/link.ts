import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import { ticketLink } from '#server/areas/ticket/public.ts'
import { makeCall } from '#server/kit/callAs.ts'
import { type Asked, toAddress, toRecord } from '../reply.ts'
import { kindName } from '../wording.ts'

/** The page of a ticket, which is one of its project; nothing for other records. */
export const ticketAddress = (
  entity: string,
  { id, project }: Readonly<Record<string, unknown>>,
): string | undefined =>
  entity === kpiTicket.name && typeof project === 'string'
    ? ticketLink(project, Number(id))
    : undefined

/** A link to a record, which says what it is. */
export async function linkTo(
  { context }: Asked,
  { entity, id, title }: { entity: string; id: string | number; title: string },
): Promise<AnswerLink> {
  const label = `${title} · ${kindName(context.language, entity)}`
  if (entity !== kpiTicket.name) return toRecord(label, entity, String(id))
  const ticket = (await makeCall(context, `${entity}.view`, { id })) as { project: string }
  return toAddress(label, ticketAddress(entity, { ...ticket, id }) ?? '/')
}
