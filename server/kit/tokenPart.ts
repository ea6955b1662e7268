import type { ErrorName } from '#contract/errors.ts'
import type { TokenPart } from '#contract/kit/tokenPart.ts'
import type { MemberToken } from '../context.ts'
import type { Route } from './route.ts'

/** Where something belongs: a call or an entity by its name, or a permission. */
export interface Place {
  part: TokenPart
  /** Programs only read there. */
  readOnly: boolean
}

let places: ReadonlyMap<string, Place> | undefined

/** Registers the parts of the product: called by the registry. */
export function declareParts(all: ReadonlyMap<string, Place>): void {
  places = all
}

/** Of the call of an entity (`kpiTicket.list`), the entity decides; the kit belongs to all parts. */
export function placeOf(name: string): Place | undefined {
  if (!places) throw new Error('server/areas.ts is not loaded')
  const [before = name] = name.split('.')
  return places.get(before)
}

/** Whether a token reaches an entity, a call or a permission, as far as its parts decide it. */
export function reaches({ parts }: Pick<MemberToken, 'parts'>, name: string): boolean {
  const place = placeOf(name)
  return !place || parts.has(place.part)
}

/** Why a program may not make a call with its token, whatever the member may do. */
export function refusalOf(token: MemberToken, route: Route): ErrorName | undefined {
  const { name, reads, inPerson, prove, output } = route
  if (inPerson || prove || output === 'stream') return 'notByToken'
  if (!reads && placeOf(name)?.readOnly) return 'notByToken'
  if (!reaches(token, name)) return 'outsideToken'
  return reads || token.writes ? undefined : 'tokenReadsOnly'
}
