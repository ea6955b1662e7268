import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import {
  SANDBOX_SIGNATURE,
  type SandboxNotice,
  signSandbox,
} from '#server/gateways/payment/sandbox.ts'
import { sandboxChargeTable as table } from '../tables.ts'

/** Sends the notice of the sandbox about a payment, over HTTP like any provider. */
export async function sendSandboxNotice(
  db: Database,
  secret: string,
  requestId: string,
): Promise<void> {
  const [charge] = await db.select().from(table).where(eq(table.requestId, requestId))
  if (!charge) return
  const { state, cents, paidDate, noticeUrl } = charge
  const id = `${requestId} ${state}`
  const notice: SandboxNotice = { id, requestId, state, cents: String(cents), paidDate }
  const body = JSON.stringify(notice)
  const answer = await fetch(noticeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signSandbox(secret, body) },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(`the notice was answered with ${answer.status}`)
}
