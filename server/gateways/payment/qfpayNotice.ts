import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Charged, Notice } from './gateway.ts'
import { missing } from './missing.ts'
import { cents, isSignedBy, text } from './qfpayClient.ts'
import { momentOf } from './qfpayTime.ts'

const notice = z.object({
  notify_type: text,
  syssn: text,
  out_trade_no: text,
  txamt: cents,
  txcurrcd: text,
  respcd: text,
  paydtm: text,
  chnlsn: text,
})

function parsed(body: Buffer): z.infer<typeof notice> | undefined {
  try {
    return notice.parse(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}

function chargedBy(said: z.infer<typeof notice>): Charged {
  const known = { ...missing, channelTxId: said.syssn || null, tradeNo: said.chnlsn || null }
  if (said.respcd !== '0000' || said.txcurrcd !== 'HKD') return { ...known, state: 'PENDING' }
  return { ...known, state: 'PAID', cents: said.txamt, paidDate: momentOf(said.paydtm) }
}

/** Reads a notice. Those about refunds are of no interest: refunds are queried. */
export function readNotice(
  key: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Notice | undefined {
  const signature = headers['x-qf-sign']
  if (typeof signature !== 'string' || !isSignedBy(key, body, signature)) return undefined
  const said = parsed(body)
  if (!said) return undefined
  const { notify_type, syssn, out_trade_no, respcd } = said
  const id = `${notify_type}:${syssn}:${respcd}`
  if (notify_type !== 'payment' || !out_trade_no) return { id, requestId: null, charged: null }
  return { id, requestId: out_trade_no, charged: chargedBy(said) }
}
