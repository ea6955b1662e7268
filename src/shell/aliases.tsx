import { Navigate, type RouteObject, useParams, useSearchParams } from 'react-router'
import { standing } from '#src/kit/standing.ts'
import { screensOf } from './menu.ts'
import { NotFound } from './NotFound.tsx'
import { usePlaces } from './places.ts'

interface Of {
  /** The component of the list the row is of. */
  component: string
  /** Without an id it is one's own. */
  own?: true
}

/** The wire contract's own addresses of a row's page, which menus may name. */
const aliases: Readonly<Record<string, Of>> = {
  '/employee/profile': { component: 'member', own: true },
  '/project/profile': { component: 'project' },
}

/** Leads to the row's page, by the id in the address. */
function Alias({ component, own }: Of) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const place = screensOf(usePlaces()).find(one => one.component === component)
  const which = id ?? params.get('id') ?? (own && standing().profile?.id)
  if (!place || !which) return <NotFound />
  return <Navigate to={`${place.url}/show/${encodeURIComponent(which)}`} replace />
}

export const aliasRoutes: RouteObject[] = Object.entries(aliases).map(([path, of]) => ({
  path: `${path}/:id?`,
  element: <Alias {...of} />,
}))
