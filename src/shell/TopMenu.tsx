import { DownOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { iconOf } from '#src/kit/page/icons.ts'
import { leadsTo, type Place, screensOf } from '#src/kit/page/menu.ts'
import { useMenu } from '#src/kit/page/places.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { useFitting } from './useFitting.ts'

const asItem = (place: Place) => ({
  key: place.url || place.name,
  label: <PlaceLink place={place}>{menuWords(place)}</PlaceLink>,
})
const inHeader = (button: HTMLElement) => button.closest('header') ?? document.body

/** The menu in the top bar: a group opens below it; entries that do not fit are under “More”. */
export function TopMenu() {
  const { t } = useTranslation()
  const { entries: places, here } = useMenu()
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
  const children = screensOf(place.children)
  if (children.length === 0)
    return (
      <PlaceLink place={place} current={place.url === here?.url} className="cs-top-item">
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
        className={leadsTo(place, here) ? 'cs-top-item cs-menu-inside' : 'cs-top-item'}
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
    const children = screensOf(place.children)
    if (children.length === 0) return asItem(place)
    const key = `group ${place.name}`
    return { key, type: 'group' as const, label: menuWords(place), children: children.map(asItem) }
  })
  const inside = places.some(place => leadsTo(place, here))
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
