import { useTranslation } from 'react-i18next'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Operation } from '#contract/kit/entity.ts'
import KitDialog from '#src/kit/bulk/BulkDialog.tsx'
import type { Job } from '#src/kit/bulk/job.ts'
import type { BulkFrame } from '#src/kit/bulk/useBulkFrame.tsx'
import { useActOn } from '#src/kit/call/useAct.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { answerOf } from '#src/kit/session/can.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { readTicket, useRefresh } from '../act/send.ts'
import { confirmationOf } from '../act/verbs.ts'
import type { Ticket } from '../ticket.ts'

interface Props {
  tickets: readonly Ticket[]
  frame: BulkFrame
}

/** Confirms several tickets at once. */
export default function BulkDialog({ tickets, frame }: Props) {
  const { t } = useTranslation(['pages/ticket', 'errors'])
  const refresh = useRefresh()
  const actOn = useActOn()
  /** Refused in its line; everything is reloaded at the end. */
  const act = async (...[verb, row, values]: [Operation, { id: number } | undefined, Values]) => {
    const outcome = await actOn<{ id: number }>(confirmRecord, verb, row, values, {
      refusals: 'allHere',
      reload: false,
    })
    if (!outcome.ok) throw outcome.failure
    return outcome.data
  }
  const job: Job<Ticket> = {
    title: t('pages/ticket:bulk.title', {
      count: tickets.length,
      number: number(String(tickets.length)),
    }),
    start: t('pages/ticket:bulk.confirm'),
    rows: tickets,
    nameOf: ticket => ticket.title,
    aside: ({ contributorTitle, kpiPoint }) =>
      `${contributorTitle} · ${number(kpiPoint, { least: 2, most: 2 })} KPI`,
    fields: { comment: confirmRecord.fields.comment },
    words: wordsOf(confirmRecord),
    blocked: ticket => {
      const answer = answerOf(ticket, 'confirm') ?? true
      return answer === true ? undefined : t(`errors:${answer}`)
    },
    send: async (ticket, { comment }) => {
      const record = await act('create', undefined, { ...confirmationOf(ticket), comment })
      // It is confirmed, even if it cannot be loaded again.
      const now = await readTicket(ticket.id).catch(() => undefined)
      const status = now && wordsOf(kpiTicket).choice('status', now.status)
      return {
        ...(status && { note: t('pages/ticket:bulk.done', { status }) }),
        // Refused if it was the final confirmation: the ticket stays confirmed.
        undo: () => act('remove', { id: record.id }, {}),
      }
    },
    fresh: rows => Promise.all(rows.map(({ id }) => readTicket(id))),
    after: refresh,
  }
  return <KitDialog job={job} frame={frame} />
}
