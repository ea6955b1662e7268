import { DownOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { iconOf } from '#src/kit/page/icons.ts'
import { entryAt, type Place, screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { PlaceLink } from './PlaceLink.tsx'

const shown = (places: readonly Place[]) => places.filter(place => place.shown)

/** The server's menu as a list of links with expandable parents. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const places = usePlaces()
  const here = entryAt(places, useLocation().pathname)
  const open = here?.parents.map(parent => parent.name) ?? []
  return (
    <nav className="cs-menu" aria-label={t('menu.label')}>
      <ul className="cs-menu-scroll">
        {shown(places).map(place =>
          collapsed ? (
            <Collapsed key={place.name} place={place} here={here} />
          ) : (
            <Branch key={place.name} place={place} here={here} open={open} />
          ),
        )}
      </ul>
    </nav>
  )
}

interface Props {
  place: Place
  here: Place | undefined
}

const classOf = ({ parents }: Place) =>
  parents.length > 0 ? 'cs-menu-item cs-menu-deeper' : 'cs-menu-item'

function Leaf({ place, here }: Props) {
  const Icon = iconOf(place.icon)
  return (
    <PlaceLink place={place} className={classOf(place)} current={place.url === here?.url}>
      {place.parents.length === 0 && <Icon aria-hidden />}
      <span>{menuWords(place)}</span>
    </PlaceLink>
  )
}

function Branch({ place, here, open }: Props & { open: readonly string[] }) {
  const holdsHere = open.includes(place.name)
  const [expanded, setExpanded] = useState(holdsHere)
  const [seen, setSeen] = useState(holdsHere)
  // Navigating inside opens it; afterwards the member decides.
  if (holdsHere !== seen) {
    setSeen(holdsHere)
    if (holdsHere) setExpanded(true)
  }
  const children = shown(place.children)
  if (children.length === 0)
    return (
      <li>
        <Leaf place={place} here={here} />
      </li>
    )
  const Icon = iconOf(place.icon)
  return (
    <li>
      <button
        type="button"
        className={`${classOf(place)} ${holdsHere && !expanded ? 'cs-menu-inside' : ''}`}
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {place.parents.length === 0 && <Icon aria-hidden />}
        <span>{menuWords(place)}</span>
        <DownOutlined className="cs-menu-arrow" aria-hidden />
      </button>
      {expanded && (
        <ul>
          {children.map(child => (
            <Branch key={child.name} place={child} here={here} open={open} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Icons only: a parent's children are in a popup. */
function Collapsed({ place, here }: Props) {
  const Icon = iconOf(place.icon)
  const children = shown(place.children)
  const label = menuWords(place)
  const inside = place === here || here?.parents.includes(place)
  if (children.length === 0)
    return (
      <li>
        <Tooltip title={label} placement="right">
          <PlaceLink
            place={place}
            className="cs-menu-item cs-menu-alone"
            label={label}
            current={inside === true}
          >
            <Icon aria-hidden />
          </PlaceLink>
        </Tooltip>
      </li>
    )
  const items = screensOf(children)
    .filter(child => child.shown)
    .map(child => ({
      key: child.url,
      label: <PlaceLink place={child}>{menuWords(child)}</PlaceLink>,
    }))
  return (
    <li>
      <MenuButton
        menu={{ items, selectedKeys: here ? [here.url] : [] }}
        align={{ points: ['tl', 'tr'], offset: [8, 0] }}
        getPopupContainer={button => button.closest('nav') ?? document.body}
      >
        <button
          type="button"
          className={`cs-menu-item cs-menu-alone ${inside ? 'cs-menu-inside' : ''}`}
          aria-label={label}
          aria-haspopup="menu"
          title={label}
        >
          <Icon aria-hidden />
        </button>
      </MenuButton>
    </li>
  )
}
