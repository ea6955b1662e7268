import { Navigate, type RouteObject, useParams, useSearchParams } from 'react-router'
import { aliases } from '#src/areas.ts'
import type { Alias as AliasOf } from '#src/kit/manifest.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { MenuTrouble } from './MenuTrouble.tsx'
import { NotFound } from './NotFound.tsx'

/** Redirects to the row's page, by the id in the address; without one, to the member's own. */
export function Alias({ component, own, without: Without }: AliasOf) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const list = useScreen(component)
  const instead = useScreen(own ?? '')
  const { error: trouble } = currentMember()
  const said = id ?? params.get('id')
  if (trouble) return <MenuTrouble error={trouble} />
  if (!said && Without) return <Without />
  const which = said || (own && currentMember().profile?.id)
  if (list && which)
    return <Navigate to={`${list.url}/show/${encodeURIComponent(which)}`} replace />
  return instead && !said ? <Navigate to={instead.url} replace /> : <NotFound />
}

export const aliasRoutes: RouteObject[] = Object.entries(aliases).map(([path, of]) => ({
  path: `${path}/:id?`,
  element: <Alias {...of} />,
}))
