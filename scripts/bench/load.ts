import { Agent, get } from 'node:http'

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

/** Asks for an address on a connection that is kept; the answer must be a success. */
export function ask(url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { token } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      answer.on('end', () =>
        text.startsWith('{"meta":{"code":200') ? resolve(text) : reject(new Error(text)),
      )
    }).on('error', reject)
  })
}

/** Does something long, and asks for lists one after another meanwhile: the longest wait, in ms. */
export async function whileOthersAsk<T>(
  { address, token }: { address: string; token: string },
  work: () => Promise<T>,
): Promise<{ answer: T; seconds: number; worst: number }> {
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
    await ask(`${address}/api/v1/sys/dict/list?pageSize=20`, token)
    worst = Math.max(worst, performance.now() - asked)
  }
  return { answer: await working, seconds, worst }
}
