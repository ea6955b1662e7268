import { readFileSync, statSync } from 'node:fs'

interface Line {
  time: number
  method?: string
  route?: string
  status?: number
  ms?: number
}

/** Pages, scripts and pictures are not what a journey is about. */
const isCall = ({ route }: Line) => /^\/(api|admin)\//.test(route ?? '')

/**
 * Remembers where the log of a server ends now; answers a list of the calls it has answered since, a
 * line each. Listening to a page's requests would cost a twentieth of all journeys.
 */
export function callsSince(log: string): () => string {
  const begun = Date.now()
  const { size } = statSync(log)
  return () => {
    const lines = readFileSync(log).subarray(size).toString('utf8').split('\n').filter(Boolean)
    return lines
      .map(line => JSON.parse(line) as Line)
      .filter(isCall)
      .map(({ time, method, route, status, ms }) => {
        const seconds = ((time - begun) / 1000).toFixed(2).padStart(7)
        return `${seconds} s  ${status}  ${method} ${route} (${ms} ms)\n`
      })
      .join('')
  }
}
