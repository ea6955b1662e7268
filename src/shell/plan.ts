import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { fixedScreens } from '#src/areas.ts'
import { loadIcons } from '#src/kit/page/icons.ts'
import { settings } from '#src/kit/page/settings.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { permits, type Screen } from './guard.ts'

/** Where the signed-in member may go, by the mode they are in. */
export interface Plan {
  menu: readonly MenuItem[]
  /** Known screens that their roles do not permit. */
  closed: readonly Screen[]
  /** Where a closed screen sends to; without it, it says what is missing. */
  instead?: string
}

/** The icons named at the top of a menu; those below it show none. */
const iconsIn = (menu: readonly MenuItem[]) => menu.map(item => item.icon)

export async function planned(): Promise<Plan> {
  const { menu, profile, error: trouble } = currentMember()
  // Who may go where is not known: every page says so.
  if (trouble) return { menu: [], closed: [] }
  const mine = profile?.roles ?? []
  const closedTo = (screens: readonly Screen[]) => screens.filter(one => !permits(one, mine))
  if (settings().menuFromServer) {
    await loadIcons(iconsIn(menu))
    return { menu, closed: closedTo(fixedScreens) }
  }
  const { builtInMenu, builtInScreens, firstAllowed } = await import('./builtIn.ts')
  const screens = builtInScreens()
  const instead = firstAllowed([...screens, ...fixedScreens], mine)
  return {
    menu: builtInMenu(screens, mine),
    closed: closedTo([...screens, ...fixedScreens]),
    ...(instead && { instead }),
  }
}
