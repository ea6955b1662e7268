import type { FastifyInstance } from 'fastify'
import type { Route } from '#server/kit/route.ts'
import { fail } from '../fail.ts'
import { turns } from '../turns.ts'
import { languageOf, languages } from '../words.ts'
import { refusal } from './envelope.ts'

/** Calls that share their turns. */
interface Lane {
  /** Calls at work at once: a few more than there are connections to the database. */
  atOnce: number
  /** Calls that may wait for their turn. */
  waiting: number
  /** Milliseconds one may wait. */
  patience: number
}

const lanes = {
  /** Signing in, and whatever else takes no session: members at work do not keep others out. */
  public: { atOnce: 8, waiting: 200, patience: 5000 },
  ordinary: { atOnce: 16, waiting: 300, patience: 3000 },
  /** Exports and imports: a few of them are not to hold up everybody's short calls. */
  long: { atOnce: 32, waiting: 64, patience: 30_000 },
} as const satisfies Record<string, Lane>

// Who asks is not known yet: all stand in one line.
const everybody = 0

const laneOf = ({ right, long }: Route): keyof typeof lanes =>
  long ? 'long' : right === 'public' ? 'public' : 'ordinary'

/**
 * Beyond its means a server answers nobody in time: so many calls are at work at once, some wait
 * for a moment, and all others are refused at once (503, to be asked again after a second).
 */
function openLane({ atOnce, waiting, patience }: Lane) {
  const turn = turns(atOnce)
  const isFull = () => turn.waiting() >= waiting
  async function inTurn<T>(isGone: () => boolean, work: () => Promise<T>): Promise<T> {
    if (isFull()) fail('unavailable')
    // Nobody hears the answer any more: what gave up while it waited costs nothing.
    const unlessGone = async () => (isGone() ? fail('unavailable') : work())
    return turn(unlessGone, { by: everybody, within: patience })
  }
  return Object.assign(inTurn, { isFull })
}

export type InTurn = ReturnType<typeof openLane>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How calls of the route are run. */
    inTurn?: InTurn
  }
}

/**
 * Refuses a call whose lane is full before any other hook runs. Under overload most calls are
 * refused, so a refusal has to be cheap: its body is prepared, and neither headers are added nor
 * parameters read nor sessions looked up. It is logged like any other answer.
 */
export function refuseEarly(app: FastifyInstance): void {
  const bodies = new Map(
    languages.map(language => [language, JSON.stringify(refusal(language, 'unavailable').body)]),
  )
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.config.inTurn?.isFull()) return next()
    reply.hijack()
    reply.raw
      .writeHead(503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '1',
        'x-content-type-options': 'nosniff',
      })
      .end(bodies.get(languageOf(request.headers['accept-language'])))
  })
}

/**
 * The lanes of one server: answers how a call of that route is run when it is its turn. `patience`
 * is how many milliseconds it may wait, where that is not what its lane says.
 */
export function openLanes(patience?: number) {
  const open = Object.fromEntries(
    Object.entries(lanes).map(([name, lane]) => [
      name,
      openLane({ ...lane, ...(patience && { patience }) }),
    ]),
  ) as Record<keyof typeof lanes, InTurn>
  return (route: Route) => open[laneOf(route)]
}
