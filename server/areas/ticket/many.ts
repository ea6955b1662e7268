import type { confirmMany } from '#contract/areas/ticket/calls.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import type { SignedIn } from '#server/context.ts'
import { Refused } from '#server/fail.ts'
import { create } from '#server/kit/crud.ts'
import type { Subject } from '#server/kit/subject.ts'

type Answer = CallOutput<typeof confirmMany>

/**
 * Confirms tickets one after another, each in its own transaction: a refusal does not stop the
 * others.
 */
export async function confirmEach(
  subject: Subject,
  context: SignedIn,
  { tickets, comment = null }: CallInput<typeof confirmMany>,
  statusOf: (ticket: number) => Promise<string | null>,
): Promise<Answer> {
  const answers: Answer = []
  for (const { ticket, submitDate } of tickets) {
    try {
      await create(subject, context, { ticket, submitDate, comment })
      answers.push({ ticket, result: 'ok', status: await statusOf(ticket) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      answers.push({ ticket, result: error.refusal, status: null })
    }
  }
  return answers
}
