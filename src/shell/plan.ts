import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { fixedScreens } from '#src/areas.ts'
import { loadIcons } from '#src/kit/page/icons.ts'
import { settings } from '#src/kit/page/settings.ts'
import { can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import type { Screen } from './guard.ts'

/** Where the signed-in member may go, by mode. */
export interface Plan {
  menu: readonly MenuItem[]
  /** Known screens without permission. */
  closed: readonly Screen[]
  /** Where a forbidden screen redirects to; without it, the missing permission is shown. */
  instead?: string
}

/** Icons at the top level of a menu; entries below have none. */
const iconsIn = (menu: readonly MenuItem[]) => menu.map(item => item.icon)

export async function planned(): Promise<Plan> {
  const { menu, error: trouble } = currentMember()
  // The menu could not be loaded: every page says so.
  if (trouble) return { menu: [], closed: [] }
  const closedTo = (screens: readonly Screen[]) =>
    screens.filter(({ roles }) => !can({ role: roles }))
  if (settings().menuFromServer) {
    await loadIcons(iconsIn(menu))
    return { menu, closed: closedTo(fixedScreens) }
  }
  const { builtInMenu, builtInScreens, firstAllowed } = await import('./builtIn.ts')
  const screens = builtInScreens()
  const instead = firstAllowed([...screens, ...fixedScreens])
  return {
    menu: builtInMenu(screens),
    closed: closedTo([...screens, ...fixedScreens]),
    ...(instead && { instead }),
  }
}
