import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { encode } from '#contract/kit/form.ts'
import type { Context } from '../context.ts'
import { fail, type Refused } from '../fail.ts'
import { admit } from './permit.ts'
import type { Route } from './route.ts'

let routes: (() => readonly Route[]) | undefined
let byName: ReadonlyMap<string, Route> | undefined

/** Registers the routes of all areas: called by the registry. */
export function declareRoutes(all: () => readonly Route[]): void {
  routes = all
  byName = undefined
}

/** The route of that name: `ownBoard`, `kpiTicket.view`. */
function routeNamed(name: string): Route {
  if (!routes) throw new Error('server/areas.ts is not loaded')
  byName ??= new Map(routes().map(route => [route.name, route]))
  const route = byName.get(name)
  if (!route) throw new Error(`no route ${name} is served`)
  return route
}

/**
 * Makes a call of the API for the member of the context: with the same right, the same checks of
 * its parameters and the same answer as over HTTP, of which it has no envelope. Fails as the call
 * does.
 */
export async function makeCall(
  context: Context,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const route = routeNamed(name)
  admit(route, context)
  const read = route.read(encode(input))
  if (!read.ok) fail('badInput', read.refusals as Refused['refusals'])
  return route.answer(context, read.input)
}

/** The same for a declared call, with its types. */
export const callAs = <C extends Call>(
  context: Context,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> =>
  makeCall(context, call.name, input as Record<string, unknown>) as Promise<CallOutput<C>>
