import { DownOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { iconOf } from '#src/kit/page/icons.ts'
import { leadsTo, type Place, screensOf } from '#src/kit/page/menu.ts'
import { useMenu } from '#src/kit/page/places.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { openGroup, useOpenGroups } from './openGroups.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** The menu as a list of links with expandable groups. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const { entries, here } = useMenu()
  const Entry = collapsed ? Collapsed : Branch
  return (
    <nav className="cs-menu" aria-label={t('menu.label')}>
      <ul className="cs-menu-scroll">
        {entries.map(place => (
          <Entry key={place.name} place={place} here={here} />
        ))}
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

function Branch({ place, here }: Props) {
  const holdsHere = leadsTo(place, here)
  const { children } = place
  const isGroup = children.length > 0
  const expanded = useOpenGroups().includes(place.name)
  if (!isGroup)
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
        onClick={() => openGroup(place.name, !expanded)}
      >
        {place.parents.length === 0 && <Icon aria-hidden />}
        <span>{menuWords(place)}</span>
        <DownOutlined className="cs-menu-arrow" aria-hidden />
      </button>
      {expanded && (
        <ul>
          {children.map(child => (
            <Branch key={child.name} place={child} here={here} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Icons only: a parent's children are in a popup. */
function Collapsed({ place, here }: Props) {
  const Icon = iconOf(place.icon)
  const { children } = place
  const label = menuWords(place)
  const inside = leadsTo(place, here)
  if (children.length === 0)
    return (
      <li>
        <Tooltip title={label} placement="right">
          <PlaceLink
            place={place}
            className="cs-menu-item cs-menu-alone"
            label={label}
            current={inside}
          >
            <Icon aria-hidden />
          </PlaceLink>
        </Tooltip>
      </li>
    )
  const items = screensOf(children).map(child => ({
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
