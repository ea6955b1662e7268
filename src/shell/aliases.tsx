import { Navigate, type RouteObject, useParams, useSearchParams } from 'react-router'
import { standing } from '#src/kit/standing.ts'
import { screensOf } from './menu.ts'
import { NotFound } from './NotFound.tsx'
import { usePlaces } from './places.ts'

/** upstream's own addresses of a row's page, by the component of its list. */
const aliases: Readonly<Record<string, string>> = {
  // upstream: employeeProfile
  '/employee/profile': 'member',
}

/** Leads to the row's page: by the id in the address, else to one's own. */
function Alias({ component }: { component: string }) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const place = screensOf(usePlaces()).find(one => one.component === component)
  const which = id ?? params.get('id') ?? standing().profile?.id
  if (!place || !which) return <NotFound />
  return <Navigate to={`${place.url}/show/${encodeURIComponent(which)}`} replace />
}

export const aliasRoutes: RouteObject[] = Object.entries(aliases).map(([path, component]) => ({
  path: `${path}/:id?`,
  element: <Alias component={component} />,
}))
