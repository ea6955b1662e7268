import type { ErrorName } from '#contract/errors.ts'
import { type Operation, operations } from '#contract/kit/entity.ts'
import type { TokenPart } from '#contract/kit/tokenPart.ts'
import type { MemberToken } from '../context.ts'
import type { Route } from './route.ts'

/** What tokens may be limited to, and what is not for programs. */
export interface TokenPlaces {
  /** The part that a call, an entity or a permission belongs to, by its name. */
  parts: ReadonlyMap<string, TokenPart>
  /** Calls for people only, and entities that people only write, by their names. */
  forPeople: ReadonlySet<string>
  /** Calls and entities of which programs only read. */
  onlyRead: ReadonlySet<string>
}

let places: TokenPlaces | undefined

/** Registers them: called by the registry. */
export function declareParts(all: TokenPlaces): void {
  places = all
}

function declaredPlaces(): TokenPlaces {
  if (!places) throw new Error('server/areas.ts is not loaded')
  return places
}

/** Of the call of an entity (`kpiTicket.list`): its name. */
const entityOf = (name: string) => name.split('.')[0] ?? name

/** The part that something belongs to; the kit belongs to all. */
export const partOf = (name: string): TokenPart | undefined =>
  declaredPlaces().parts.get(entityOf(name))

/** Whether a token reaches an entity, a call or a permission, as far as its parts decide it. */
export function reaches({ parts }: Pick<MemberToken, 'parts'>, name: string): boolean {
  const part = partOf(name)
  return !part || parts.has(part)
}

/** Why a program may not make a call with its token, whatever the member may do. */
export function refusalOf(
  token: MemberToken,
  { name, reads, prove, output }: Pick<Route, 'name' | 'reads' | 'prove'> & Partial<Route>,
): ErrorName | undefined {
  const { forPeople, onlyRead } = declaredPlaces()
  const entity = entityOf(name)
  if (prove || output === 'stream' || forPeople.has(name)) return 'notByToken'
  if (!reads && (forPeople.has(entity) || onlyRead.has(entity))) return 'notByToken'
  if (!reaches(token, name)) return 'outsideToken'
  return reads || token.writes ? undefined : 'tokenReadsOnly'
}

/** The same for an operation or action on the rows of an entity. */
export const refusalOfVerb = (
  token: MemberToken,
  entity: string,
  verb: string,
): ErrorName | undefined =>
  refusalOf(token, { name: `${entity}.${verb}`, reads: operations[verb as Operation] === 'GET' })
