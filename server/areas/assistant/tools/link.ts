import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import { ticketLink } from '#server/areas/ticket/public.ts'
import { makeCall } from '#server/kit/callAs.ts'
import { type Asked, toAddress, toRecord } from '../reply.ts'
import { kindName } from '../wording.ts'

/** A link to a record, which says what it is; the page of a ticket is one of its project. */
export async function linkTo(
  { context }: Asked,
  { entity, id, title }: { entity: string; id: string | number; title: string },
): Promise<AnswerLink> {
  const label = `${title} · ${kindName(context.language, entity)}`
  if (entity !== kpiTicket.name) return toRecord(label, entity, String(id))
  const ticket = (await makeCall(context, `${entity}.view`, { id })) as { project: string }
  return toAddress(label, ticketLink(ticket.project, Number(id)))
}
