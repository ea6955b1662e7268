import { atMost, type Figure, shown } from './figure.ts'
import { whileOthersAsk } from './load.ts'

/** Two thousand of the seeded tickets, in projects to which no other part adds any. */
const projects = JSON.stringify([2, 3, 4, 5].map(n => `SEED00000${n}`))
const path = `/api/v1/cake/kpiTicket/export?${new URLSearchParams({ project_in: projects })}`

interface At {
  address: string
  token: string
}

/** How long two thousand tickets take as a spreadsheet, and how long somebody else waits meanwhile. */
export async function exported({ address, token }: At): Promise<Figure[]> {
  const { answer, seconds, worst } = await whileOthersAsk({ address, token }, async () => {
    const answer = await fetch(address + path, { headers: { token } })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.headers.get('content-type')?.includes('spreadsheet'))
      throw new Error(`no file but ${byteLength} bytes`)
    return byteLength
  })
  return [
    atMost('export of 2,000 tickets', 2, seconds, 's', 'one call'),
    atMost('… another call meanwhile, worst', 100, worst, 'ms', 'ticket lists, one after another'),
    shown('… size of the file', `${(answer / 1000).toFixed(0)} KB`, ''),
  ]
}
