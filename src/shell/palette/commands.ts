import i18next from 'i18next'
import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { hasAssistant, openAssistant } from '#src/areas/assistant/shown.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { paletteCommands } from '#src/areas.ts'
import { chooseLocale, currentLocale, localeNames, locales } from '#src/kit/light/locale.ts'
import { declaredPages } from '#src/kit/page/declaredPages.ts'
import { isExternal, type Place, screensOf } from '#src/kit/page/menu.ts'
import { changeSettings, settings } from '#src/kit/page/settings.ts'
import { can } from '#src/kit/session/can.tsx'
import { menuWords, wordAt } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'

/** An entry of the palette. */
export interface Command {
  key: string
  label: string
  /** Further words it is found by, in all languages. */
  also?: readonly string[]
  /** Its address or command. */
  to?: string
  act?(): void
}

const wayTo = (place: Place) => [...place.parents, place].map(menuWords).join(' / ')

/** A word in each language that is loaded: the palette loads all languages of its own words. */
const everywhere = (namespace: 'menus' | 'palette', key: string): string[] =>
  locales.flatMap(locale => {
    const word: unknown = i18next.getResource(locale, namespace, key)
    return typeof word === 'string' ? [word] : []
  })

const listed = (words: readonly string[]) => words.flatMap(word => word.split(/[,、]\s*/))

/** What people call it besides its name, in all languages. */
const alsoOf = (name: string): string[] => listed(everywhere('palette', `also.${name}`))

const menuNames = (name: string): string[] => [...everywhere('menus', name), ...alsoOf(name)]

/** A page that does not depend on the menu. */
export interface OwnPage {
  path: string
  name: string
}

/** Every place of the menu that can be opened, and the fixed pages. */
export function placeCommands(places: readonly Place[], own: readonly OwnPage[]): Command[] {
  const shown = screensOf(places)
    .filter(place => place.shown && !isExternal(place.url))
    .map(place => ({
      key: place.url,
      label: wayTo(place),
      also: [menuWords(place), place.title, ...menuNames(place.name)],
      to: place.url,
    }))
  const fixed = own
    .filter(one => !shown.some(({ to }) => to === one.path))
    .map(({ path, name }) => ({
      key: path,
      label: menuWords({ name, title: name }),
      also: menuNames(name),
      to: path,
    }))
  return [...shown, ...fixed]
}

/** A project of the member. */
export interface OwnProject {
  id: string
  name: string
  /** The member's tags in it. */
  permissionTag?: readonly string[]
}

/** The pages of these projects: those of the first project first. */
export function projectCommands(
  places: readonly Place[],
  projects: readonly OwnProject[],
): Command[] {
  const pages = screensOf(places).filter(place => place.known && place.url.startsWith('/projects/'))
  const closed = ({ component }: Place, tags: readonly string[] = []) => {
    const tag = declaredPages().screens[component]?.tag
    return tag !== undefined && !tags.includes(tag) && !can('project:all')
  }
  return projects.flatMap(({ id, name, permissionTag }) =>
    pages
      .filter(place => !closed(place, permissionTag))
      .map(place => {
        const page = menuWords(place)
        return {
          key: `${id} ${place.url}`,
          label: `${page} · ${name}`,
          also: [`${name} ${page}`, ...menuNames(place.name)],
          to: projectPage(place.url.slice('/projects/'.length), id),
        }
      }),
  )
}

const entityAt = (place: Place) => declared().entities[place.component]

/** Loads the names of records that the member may create. */
export const loadCreatable = (places: readonly Place[]): Promise<unknown> =>
  loadWords(
    screensOf(places).flatMap(place => {
      const entity = entityAt(place)
      return entity && can(entity, 'create') ? [`entities/${entity.name}` as const] : []
    }),
  )

/** Creating a record, found by every verb for it before every name of what it creates. */
function creating(place: Place, entity: Entity): Command {
  const one = wordAt(`entities/${entity.name}`, '$') ?? menuWords(place)
  const verbs = listed(everywhere('palette', 'creating'))
  const names = [one, ...everywhere('menus', place.name)]
  return {
    key: `create ${place.url}`,
    label: i18next.t('shell:palette.create', { place: one }),
    also: verbs.flatMap(verb =>
      names.map(name => (/^[a-z]/.test(verb) ? `${verb} ${name}` : `${verb}${name}`)),
    ),
    to: `${place.url}/create`,
  }
}

/** Commands that lead to where something is done. */
function areaCommands(places: readonly Place[]): Command[] {
  const screens = new Set(screensOf(places).map(place => place.component))
  return paletteCommands
    .filter(({ screen }) => screens.has(screen))
    .map(({ name, to }) => {
      const names = everywhere('palette', `commands.${name}`)
      const label = wordAt('palette', `commands.${name}`) ?? name
      return { key: name, label, also: [...names, ...alsoOf(name)], to }
    })
}

/** Global commands. */
export function actionCommands(
  places: readonly Place[],
  { tune, listKeys, signOut }: Record<'tune' | 'listKeys' | 'signOut', () => void>,
): Command[] {
  const { t } = i18next
  const next = settings().theme === 'dark' ? 'light' : 'dark'
  const creatable = screensOf(places).flatMap(place => {
    const entity = entityAt(place)
    return entity && can(entity, 'create') ? [creating(place, entity)] : []
  })
  const own: Command[] = [
    ...(hasAssistant()
      ? [{ key: 'assistant', label: t('shell:assistant.open'), act: openAssistant }]
      : []),
    { key: 'settings', label: t('shell:settings.open'), act: tune },
    { key: 'shortcuts', label: t('shell:shortcuts.title'), act: listKeys },
    {
      key: 'theme',
      label: t(`shell:theme.${next}`),
      act: () => changeSettings({ theme: next }),
    },
    { key: 'signOut', label: t('shell:member.signOut'), act: signOut },
  ]
  return [
    ...areaCommands(places),
    ...creatable,
    ...own.map(command => ({ ...command, also: alsoOf(command.key) })),
    ...locales
      .filter(locale => locale !== currentLocale())
      .map(locale => ({
        key: locale,
        label: localeNames[locale],
        also: [...alsoOf(locale), ...alsoOf('language')],
        act: () => chooseLocale(locale),
      })),
  ]
}
