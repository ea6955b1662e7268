import type { Locale as ComponentWords } from 'antd/es/locale'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useLocation, useParams } from 'react-router'
import { declared } from '#contract/kit/declared.ts'
import { fixedScreens, frames, pages, screens } from '#src/areas.ts'
import { isExternal, type Place, parentsOf, placesOf, screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { settings } from '#src/kit/page/settings.ts'
import { Wait } from '#src/kit/page/states.tsx'
import { resourceOf } from '#src/kit/resource/resources.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { HOME, START, safeReturn } from '#src/kit/session/session.ts'
import { AppRoot } from './AppRoot.tsx'
import { aliasRoutes } from './aliases.tsx'
import { Broken } from './Broken.tsx'
import { Forbidden, Missing } from './instead.ts'
import { MenuTrouble } from './MenuTrouble.tsx'
import { NoMenu } from './NoMenu.tsx'
import { NotFound } from './NotFound.tsx'
import type { Plan } from './plan.ts'
import { resourceRoutes } from './resourceRoutes.tsx'

/** The routes of a menu entry's component, or undefined if it is unknown. */
function screenOf(component: string): RouteObject[] | undefined {
  const load = resourceOf(component)
  if (load) return resourceRoutes(component, load)
  const own = ownScreen(component)
  return (
    own && [
      { index: true, lazy: lazily(own.load) },
      ...Object.entries(own.below ?? {}).map(([path, load]) => ({ path, lazy: lazily(load) })),
    ]
  )
}
const ownScreen = (component: string) =>
  Object.hasOwn(screens, component) ? screens[component] : undefined
const lazily = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
})

/** Loads the code of the built-in page at an address, with its frame, without showing it. */
export async function loadPageAt(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin)
  const found = Object.entries(declared().screens).find(([, { at }]) => at === pathname)
  const component = found?.[0] ?? ''
  const lazy = screenOf(component)?.[0]?.lazy
  await Promise.all([
    typeof lazy === 'function' && lazy(),
    frames[ownScreen(component)?.within ?? '']?.(),
    pages[pathname]?.(),
  ])
}

const leads = (place: Place) => !isExternal(place.url) && screenOf(place.component) !== undefined

/** The start page of a signed-in member: the first screen of the menu, until there is a profile. */
function Home() {
  const { error: trouble } = currentMember()
  const first = screensOf(usePlaces()).find(place => place.shown && leads(place))
  if (first) return <Navigate to={first.url} replace />
  return trouble ? <MenuTrouble error={trouble} /> : <NoMenu />
}

/** An address without a page for the member. */
function Elsewhere() {
  const { error: trouble } = currentMember()
  if (trouble) return <MenuTrouble error={trouble} />
  return settings().menuFromServer ? <Missing /> : <NotFound />
}

/** Redirects to the start page that the member has chosen, if they can still open it. */
function StartPage() {
  const places = screensOf(usePlaces())
  const { startPage } = settings()
  const open = places.some(({ url, known }) => known && url === startPage)
  return <Navigate to={open ? startPage : HOME} replace />
}

/** Redirects to its parameter, inside this origin. */
function Redirect() {
  const { '*': to = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={safeReturn(`/${to}${search}`) ?? HOME} replace />
}

/** Redirects to a page with its own entry. */
function Leave() {
  location.reload()
  return <Wait />
}

/** A screen of the menu; an unknown component is not found. */
const screenRoute = ({ url, component }: Place): RouteObject => {
  const children = screenOf(component)
  return children ? { path: url, children } : { path: url, Component: NotFound }
}

/** The address of a parent redirects to its first screen. */
const parentRoute = (parent: Place): RouteObject[] => {
  const first = screensOf(parent.children).find(leads)
  return first ? [{ path: parent.url, element: <Navigate to={first.url} replace /> }] : []
}

const fixedRoutes = (closed: Plan['closed']): RouteObject[] =>
  fixedScreens
    .filter(screen => !closed.includes(screen))
    .map(({ path, load }) => ({
      path,
      lazy: lazily(load),
    }))

const pageRoutes: RouteObject[] = Object.entries(pages).map(([path, load]) => ({
  path,
  lazy: lazily(load),
}))

/** Fixed screens that are also shown in the menu. */
const fixedPlaces = (closed: Plan['closed']): Place[] =>
  fixedScreens
    .filter(screen => !screen.hideInMenu && !closed.includes(screen))
    .map(({ path, name }) => ({
      name,
      title: name,
      icon: null,
      url: path,
      component: 'fixed',
      shown: true,
      known: true,
      parents: [],
      children: [],
    }))

const menuPlaces = ({ menu }: Plan): Place[] =>
  placesOf(menu, component => screenOf(component) !== undefined)

/** The places of the menu, and the fixed ones it shows. */
const placesIn = (plan: Plan): Place[] => [...menuPlaces(plan), ...fixedPlaces(plan.closed)]

/** The route of the menu's places: entries of a changed menu are added below it, too. */
export const SCREENS = 'screens'

export function menuRoutes(plan: Plan): RouteObject[] {
  const places = menuPlaces(plan)
  const all = screensOf(places).filter(place => !isExternal(place.url))
  const frameOf = ({ component }: Place) => ownScreen(component)?.within
  return [
    ...all.filter(place => !frameOf(place)).map(screenRoute),
    // One frame for all of its pages: it stays mounted while navigating between them.
    ...Object.entries(frames).map(([name, load]) => ({
      lazy: lazily(load),
      children: all.filter(place => frameOf(place) === name).map(screenRoute),
    })),
    ...parentsOf(places).flatMap(parentRoute),
  ]
}

/** All routes: those of the plan, the fixed screens, and the rest. */
export function routesOf(plan: Plan, words: ComponentWords): RouteObject[] {
  const { closed, instead } = plan
  const closedRoute = ({ path }: { path: string }): RouteObject => ({
    path: `${path}/*`,
    element: instead ? <Navigate to={instead} replace /> : <Forbidden />,
  })
  return [
    { path: '/login', Component: Leave },
    { path: '/forgetPwd', Component: Leave },
    {
      element: <AppRoot start={placesIn(plan)} placesIn={placesIn} words={words} />,
      HydrateFallback: Wait,
      errorElement: <Broken />,
      children: [
        {
          id: SCREENS,
          errorElement: <Broken />,
          children: [
            ...menuRoutes(plan),
            ...aliasRoutes,
            ...fixedRoutes(closed),
            ...pageRoutes,
            ...closed.map(closedRoute),
            { path: '/', Component: StartPage },
            { path: START, Component: StartPage },
            { path: HOME, element: <Home /> },
            { path: '/redirect/*', Component: Redirect },
            { path: '*', Component: Elsewhere },
          ],
        },
      ],
    },
  ]
}
