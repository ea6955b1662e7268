import i18next from 'i18next'
import { declared } from '#contract/kit/declared.ts'
import { hasAssistant, openAssistant } from '#src/areas/assistant/shown.ts'
import { chooseLocale, currentLocale, localeNames, locales } from '#src/kit/light/locale.ts'
import { isExternal, type Place, screensOf } from '#src/kit/page/menu.ts'
import { changeSettings, settings } from '#src/kit/page/settings.ts'
import { can } from '#src/kit/session/can.tsx'
import { menuWords, wordAt } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'

/** An entry of the palette. */
export interface Command {
  key: string
  label: string
  /** Its names in other languages. */
  also?: readonly string[]
  /** Its address or command. */
  to?: string
  act?(): void
}

const wayTo = (place: Place) => [...place.parents, place].map(menuWords).join(' / ')

/** The names of a menu entry in all languages, which are loaded by then. */
const everywhere = (name: string): string[] =>
  locales.flatMap(locale => {
    const word: unknown = i18next.getResource(locale, 'menus', name)
    return typeof word === 'string' ? [word] : []
  })

/** A page that does not depend on the menu. */
export interface OwnPage {
  path: string
  name: string
}

/** Every place of the menu that can be opened, and the fixed pages. */
export function placeCommands(places: readonly Place[], own: readonly OwnPage[]): Command[] {
  const listed = screensOf(places)
    .filter(place => place.shown && !isExternal(place.url))
    .map(place => ({
      key: place.url,
      label: wayTo(place),
      also: [place.title, ...everywhere(place.name)],
      to: place.url,
    }))
  const fixed = own
    .filter(one => !listed.some(({ to }) => to === one.path))
    .map(({ path, name }) => ({
      key: path,
      label: menuWords({ name, title: name }),
      also: everywhere(name),
      to: path,
    }))
  return [...listed, ...fixed]
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

/** Global commands. */
export function actionCommands(
  places: readonly Place[],
  { tune, listKeys, signOut }: Record<'tune' | 'listKeys' | 'signOut', () => void>,
): Command[] {
  const { t } = i18next
  const next = settings().theme === 'dark' ? 'light' : 'dark'
  const creating = screensOf(places).flatMap(place => {
    const entity = entityAt(place)
    if (!entity || !can(entity, 'create')) return []
    const one = wordAt(`entities/${entity.name}`, '$') ?? menuWords(place)
    const label = t('shell:palette.create', { place: one })
    return [{ key: `create ${place.url}`, label, to: `${place.url}/create` }]
  })
  return [
    ...creating,
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
    ...locales
      .filter(locale => locale !== currentLocale())
      .map(locale => ({
        key: locale,
        label: localeNames[locale],
        act: () => chooseLocale(locale),
      })),
    { key: 'signOut', label: t('shell:member.signOut'), act: signOut },
  ]
}
