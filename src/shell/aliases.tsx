import { Navigate, type RouteObject, useParams, useSearchParams } from 'react-router'
import { aliases } from '#src/areas.ts'
import type { Alias as AliasOf } from '#src/kit/manifest.ts'
import { screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { NotFound } from './NotFound.tsx'

/** Redirects to the row's page, by the id in the address. */
function Alias({ component, own }: AliasOf) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const place = screensOf(usePlaces()).find(one => one.component === component)
  const which = id ?? params.get('id') ?? (own && currentMember().profile?.id)
  if (!place || !which) return <NotFound />
  return <Navigate to={`${place.url}/show/${encodeURIComponent(which)}`} replace />
}

export const aliasRoutes: RouteObject[] = Object.entries(aliases).map(([path, of]) => ({
  path: `${path}/:id?`,
  element: <Alias {...of} />,
}))
