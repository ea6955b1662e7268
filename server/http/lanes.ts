import type { FastifyInstance } from 'fastify'
import type { Route } from '#server/kit/route.ts'
import { fail } from '../fail.ts'
import { turns } from '../turns.ts'
import { languageOf, languages } from '../words.ts'
import { refusal } from './envelope.ts'

/** A queue of calls. */
interface Lane {
  /** Calls running at once: a few more than there are database connections. */
  atOnce: number
  /** Calls that may wait. */
  waiting: number
  /** Milliseconds a call may wait. */
  patience: number
}

const lanes = {
  /** Signing in and other calls without a session, so that working members do not block them. */
  public: { atOnce: 8, waiting: 200, patience: 5000 },
  ordinary: { atOnce: 16, waiting: 300, patience: 3000 },
  /** Pictures that are made when they are asked for: they block neither signing in nor exports. */
  pictures: { atOnce: 16, waiting: 100, patience: 10_000 },
  /** Exports and imports, so that they do not block short calls. */
  long: { atOnce: 32, waiting: 64, patience: 30_000 },
} as const satisfies Record<string, Lane>

// The caller is not known yet: all wait in one queue.
const everybody = 0

function laneOf({ right, long, output }: Route): keyof typeof lanes {
  if (long) return output === 'image' ? 'pictures' : 'long'
  return right === 'public' ? 'public' : 'ordinary'
}

/**
 * Overload protection: a limited number of calls runs at once, some wait for a moment, and all
 * others are refused at once (503, to be retried after a second).
 */
function openLane({ atOnce, waiting, patience }: Lane) {
  const turn = turns(atOnce)
  const isFull = () => turn.waiting() >= waiting
  async function inTurn<T>(isGone: () => boolean, work: () => Promise<T>): Promise<T> {
    if (isFull()) fail('unavailable')
    // The caller has disconnected: a call that was given up while waiting costs nothing.
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
 * Refuses a call whose queue is full before any other hook runs. Under overload most calls are
 * refused, so a refusal must be cheap: its body is prepared, and no headers are added, no
 * parameters read and no sessions loaded. It is logged like any other answer.
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
 * The queues of one server: returns how a call of that route is run when it is its turn. `patience`
 * is how many milliseconds it may wait, instead of the default.
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
