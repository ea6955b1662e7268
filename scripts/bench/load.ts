import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http'

/** Calls at once. */
export const clients = 16

/** Does something with as many clients as above for a while; answers how often a second. */
export async function rate(milliseconds: number, once: () => Promise<void>): Promise<number> {
  const end = Date.now() + milliseconds
  const begun = performance.now()
  let done = 0
  const client = async () => {
    while (Date.now() < end) {
      await once()
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (done * 1000) / (performance.now() - begun)
}

const agent = new Agent({ keepAlive: true, maxSockets: clients })

type Answer = IncomingMessage & { req: ClientRequest }
/** The text of an answer, which must be a success: data in an envelope, or a file. */
const textOf = (answer: Answer): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    answer.setEncoding('utf8').on('data', part => {
      text += part
    })
    answer.on('end', () =>
      answer.statusCode === 200 && !/^\{"meta":\{"code":(?!200)/.test(text)
        ? resolve(text)
        : reject(new Error(`${answer.req.path}: ${text}`)),
    )
  })

/** Asks for an address as browsers do, on a connection that is kept; it must be a success. */
export const ask = (url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { token, 'accept-encoding': 'gzip, deflate, br' }
    get(url, { agent, headers }, answer => {
      // Refusals are short: what is compressed is none.
      if (!answer.headers['content-encoding'])
        return textOf(answer as Answer).then(() => resolve(), reject)
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })

/** Sends a form in the same way. */
export const send = (
  url: string,
  token: string,
  form: Readonly<Record<string, string>>,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { token, 'content-type': 'application/x-www-form-urlencoded' }
    request(url, { agent, method: 'POST', headers }, answer => resolve(textOf(answer as Answer)))
      .on('error', reject)
      .end(new URLSearchParams(form).toString())
  })

const warmUp = 100

/** Does something long, and asks for lists one after another meanwhile: the longest wait, in ms. */
export async function whileOthersAsk<T>(
  { address, token }: { address: string; token: string },
  work: () => Promise<T>,
): Promise<{ answer: T; seconds: number; worst: number }> {
  const list = () => ask(`${address}/api/v1/cake/kpiTicket/allList?pageSize=20`, token)
  // A server that has just started compiles first.
  for (let turn = 0; turn < warmUp; turn++) await list()
  let done = false
  let worst = 0
  const begun = performance.now()
  let seconds = 0
  const working = work().finally(() => {
    seconds = (performance.now() - begun) / 1000
    done = true
  })
  while (!done) {
    const asked = performance.now()
    await list()
    worst = Math.max(worst, performance.now() - asked)
  }
  return { answer: await working, seconds, worst }
}
