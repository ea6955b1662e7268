import { declared } from '#contract/kit/declared.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import type { Permission } from '#contract/kit/right.ts'
import { defaultLanguage, word } from '#server/words.ts'

interface Button {
  name: string
  title: string
  permission: Permission
}

/** A built-in menu entry. */
export interface BuiltInMenu extends Button {
  path: string
  /** The screen it opens; a `parent` only has children. */
  component: string
  icon: string | null
  /** Its position among its siblings. */
  sort: number
  /** Reached from other screens only. */
  hidden: boolean
  /** Function buttons of the screen: permissions without a page. */
  buttons: readonly Button[]
  children: readonly BuiltInMenu[]
}

const button = (name: string, permission: Permission): Button => ({
  name,
  title: word(defaultLanguage, `menus:${name}`),
  permission,
})

const byOrder = (menus: readonly BuiltInMenu[]): BuiltInMenu[] =>
  [...menus].sort((a, b) => a.sort - b.sort)

/** The screens of one group, or of the top level. */
const screensUnder = (group: string | undefined): BuiltInMenu[] =>
  byOrder(
    Object.entries(declared().screens)
      .filter(([, { under }]) => under === group)
      .map(([component, screen]) => ({
        ...button(nameOf(screen), screen.right),
        path: screen.at,
        component,
        icon: screen.icon ?? null,
        sort: screen.order ?? 0,
        hidden: screen.hidden ?? false,
        buttons: Object.entries(screen.buttons ?? {}).map(([name, right]) => button(name, right)),
        children: [],
      })),
  )

/** The built-in menu as the areas declare it. */
export const builtInMenus = (): BuiltInMenu[] =>
  byOrder([
    ...Object.entries(declared().groups).map(([name, { at, right, icon, order, hidden }]) => ({
      ...button(name, right),
      path: at,
      component: 'parent',
      icon: icon ?? null,
      sort: order,
      hidden: hidden ?? false,
      buttons: [],
      children: screensUnder(name),
    })),
    ...screensUnder(undefined),
  ])
