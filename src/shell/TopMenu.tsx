import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { iconOf } from '#src/kit/page/icons.ts'
import { entryAt, type Place, screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { useFitting } from './useFitting.ts'

const shownBelow = (place: Place) => screensOf(place.children).filter(child => child.shown)
const isInside = (place: Place, here: Place | undefined) =>
  place === here || here?.parents.includes(place) === true
const asItem = (place: Place) => ({
  key: place.url || place.name,
  label: <PlaceLink place={place}>{menuWords(place)}</PlaceLink>,
})
const inHeader = (button: HTMLElement) => button.closest('header') ?? document.body

/** The menu in the top bar: a group opens below it; entries that do not fit are under “More”. */
export function TopMenu() {
  const { t } = useTranslation()
  const places = usePlaces().filter(place => place.shown)
  const here = entryAt(places, useLocation().pathname)
  const { bar, list, more, fitting } = useFitting(places.length)
  const folded = places.slice(fitting)
  return (
    <nav className="cs-top-menu" aria-label={t('menu.label')} ref={bar}>
      <ul className="cs-top-list" ref={list}>
        {places.map((place, at) => (
          <li key={place.name} className={at < fitting ? '' : 'cs-top-folded'}>
            <Entry place={place} here={here} />
          </li>
        ))}
      </ul>
      <div className={folded.length > 0 ? '' : 'cs-top-folded'} ref={more}>
        <Folded places={folded} here={here} />
      </div>
    </nav>
  )
}

interface Shown {
  here: Place | undefined
}

function Entry({ place, here }: Shown & { place: Place }) {
  const Icon = iconOf(place.icon)
  const children = shownBelow(place)
  if (children.length === 0)
    return (
      <PlaceLink place={place} current={place === here} className="cs-top-item">
        <Icon aria-hidden />
        {menuWords(place)}
      </PlaceLink>
    )
  return (
    <MenuButton
      menu={{ items: children.map(asItem), selectedKeys: here ? [here.url] : [] }}
      getPopupContainer={inHeader}
    >
      <button
        type="button"
        className={isInside(place, here) ? 'cs-top-item cs-menu-inside' : 'cs-top-item'}
        aria-haspopup="menu"
      >
        <Icon aria-hidden />
        {menuWords(place)}
        <DownOutlined className="cs-top-arrow" aria-hidden />
      </button>
    </MenuButton>
  )
}

function Folded({ places, here }: Shown & { places: readonly Place[] }) {
  const { t } = useTranslation()
  const items = places.map(place => {
    const children = shownBelow(place)
    if (children.length === 0) return asItem(place)
    const key = `group ${place.name}`
    return { key, type: 'group' as const, label: menuWords(place), children: children.map(asItem) }
  })
  const inside = places.some(place => isInside(place, here))
  return (
    <MenuButton
      menu={{ items, selectedKeys: here ? [here.url] : [], className: 'cs-top-more' }}
      placement="bottomRight"
      getPopupContainer={inHeader}
    >
      <button
        type="button"
        className={inside ? 'cs-top-item cs-menu-inside' : 'cs-top-item'}
        aria-haspopup="menu"
      >
        {t('menu.more')}
        <DownOutlined className="cs-top-arrow" aria-hidden />
      </button>
    </MenuButton>
  )
}
