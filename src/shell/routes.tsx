import type { Locale as ComponentWords } from 'antd/es/locale'
import { Navigate, type RouteObject, useParams } from 'react-router'
import type { MenuItem } from '#contract/calls/permission.ts'
import { HOME, safeReturn } from '#src/kit/session.ts'
import { Wait } from '#src/kit/states.tsx'
import { resourceOf } from '#src/resources/index.ts'
import { AppRoot } from './AppRoot.tsx'
import { Broken } from './Broken.tsx'
import { type Place, placesOf, screensOf } from './menu.ts'
import { NoMenu, NotFound } from './NotFound.tsx'
import { resourceRoutes } from './resourceRoutes.tsx'

/** The routes of a menu entry's component, or undefined where nobody knows it. */
function screenOf(component: string): RouteObject[] | undefined {
  const load = resourceOf(component)
  return load && resourceRoutes(component, load)
}

/** Where a signed-in member lands: the first screen of the menu, until there is a profile. */
function Home({ places }: { places: readonly Place[] }) {
  const first = screensOf(places).find(place => place.shown && screenOf(place.component))
  return first ? <Navigate to={first.url} replace /> : <NoMenu />
}

/** Goes where its parameter says, inside this origin. */
function Redirect() {
  const { '*': to = '' } = useParams()
  return <Navigate to={safeReturn(`/${to}`) ?? HOME} replace />
}

/** Leaves for the sign-in page, an entry of its own. */
function SignIn() {
  location.reload()
  return <Wait />
}

/** Every route: what the server's menu holds, and the fixed ones. */
export function routesOf(menu: readonly MenuItem[], words: ComponentWords): RouteObject[] {
  const places = placesOf(menu, component => screenOf(component) !== undefined)
  const screens = screensOf(places).map(({ url, component }): RouteObject => {
    const children = screenOf(component)
    return children ? { path: url, children } : { path: url, Component: NotFound }
  })
  return [
    { path: '/login', Component: SignIn },
    {
      element: <AppRoot places={places} words={words} />,
      HydrateFallback: Wait,
      errorElement: <Broken />,
      children: [
        {
          errorElement: <Broken />,
          children: [
            ...screens,
            { path: '/', element: <Navigate to={HOME} replace /> },
            { path: HOME, element: <Home places={places} /> },
            { path: '/redirect/*', Component: Redirect },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]
}
