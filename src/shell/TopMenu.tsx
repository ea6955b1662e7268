import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { MenuButton } from '#src/kit/MenuButton.tsx'
import { menuWords } from '#src/kit/words.ts'
import { iconOf } from './icons.ts'
import { entryAt, type Place, screensOf } from './menu.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { usePlaces } from './places.ts'

/** The menu in the top bar: a group opens its own below it. */
export function TopMenu() {
  const { t } = useTranslation()
  const places = usePlaces()
  const here = entryAt(places, useLocation().pathname)
  return (
    <nav className="cs-top-menu" aria-label={t('menu.label')}>
      <ul className="cs-top-list">
        {places
          .filter(place => place.shown)
          .map(place => (
            <li key={place.name}>
              <Entry place={place} here={here} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Entry({ place, here }: { place: Place; here: Place | undefined }) {
  const Icon = iconOf(place.icon)
  const children = screensOf(place.children).filter(child => child.shown)
  const inside = place === here || here?.parents.includes(place)
  if (children.length === 0)
    return (
      <PlaceLink place={place} current={place === here} className="cs-top-item">
        <Icon aria-hidden />
        {menuWords(place)}
      </PlaceLink>
    )
  return (
    <MenuButton
      menu={{
        items: children.map(child => ({
          key: child.url,
          label: <PlaceLink place={child}>{menuWords(child)}</PlaceLink>,
        })),
        selectedKeys: here ? [here.url] : [],
      }}
      getPopupContainer={button => button.closest('header') ?? document.body}
    >
      <button
        type="button"
        className={inside ? 'cs-top-item cs-menu-inside' : 'cs-top-item'}
        aria-haspopup="menu"
      >
        <Icon aria-hidden />
        {menuWords(place)}
        <DownOutlined className="cs-top-arrow" aria-hidden />
      </button>
    </MenuButton>
  )
}
