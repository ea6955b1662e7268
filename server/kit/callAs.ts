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

function table(): ReadonlyMap<string, Route> {
  if (!routes) throw new Error('server/areas.ts is not loaded')
  byName ??= new Map(routes().map(route => [route.name, route]))
  return byName
}

/** The route of that name: `ownBoard`, `kpiTicket.view`. */
function routeNamed(name: string): Route {
  const route = table().get(name)
  if (!route) throw new Error(`no route ${name} is served`)
  return route
}

/** The route, if the member may make that call, and the input as its handler gets it. */
function admitted(context: Context, name: string, input: Readonly<Record<string, unknown>>) {
  const route = routeNamed(name)
  admit(route, context)
  const read = route.read(encode(input))
  if (!read.ok) fail('badInput', read.refusals as Refused['refusals'])
  return { route, input: read.input }
}

/**
 * Checks a call as it would be checked, without making it; answers its input as the handler would
 * get it. What is refused fails.
 */
export const checkCall = (
  context: Context,
  name: string,
  input: Readonly<Record<string, unknown>>,
): unknown => admitted(context, name, input).input

/** Whether a call may be made without further proof, as a request of a form. */
export const isPlainCall = (name: string): boolean => {
  const route = table().get(name)
  return !!route && !route.prove && !route.files && typeof route.output !== 'string'
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
  const { route, input: read } = admitted(context, name, input)
  return route.answer(context, read)
}

/** The same for a declared call, with its types. */
export const callAs = <C extends Call>(
  context: Context,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> =>
  makeCall(context, call.name, input as Record<string, unknown>) as Promise<CallOutput<C>>
