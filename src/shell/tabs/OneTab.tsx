import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { isFirst, mayClose, moved, type Tab } from '#src/kit/page/tabModel.ts'
import { putTabs, tabs } from '#src/kit/page/tabStore.ts'
import { menuOf } from './tabMenu.ts'
import type { TabName } from './tabNames.ts'
import type { TabBarState } from './useTabBar.ts'

const DRAGGED = 'text/tab'
const isTab = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)

interface Props {
  tab: Tab
  at: number
  bar: TabBarState
  /** Its name as the bar shows it. */
  name: TabName
  /** The tab that the Tab key reaches; from there the arrows lead to the others. */
  stop: boolean
}

/** A tab: opened by a click, closed by its button, the middle button or Delete, and dragged. */
export function OneTab({ tab, at, bar, name, stop }: Props) {
  const { t } = useTranslation()
  const title = name.whole
  const { here, close } = bar
  const current = tab.key === here
  const self = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState(false)
  const classes = [
    'cs-tab',
    current && 'cs-tab-here',
    over && 'cs-tab-over',
    tab.pinned && 'cs-tab-pinned',
  ]
  return (
    <MenuButton
      menu={menuOf(tab, bar, t)}
      on="contextMenu"
      returnTo={() => self.current?.querySelector('a')}
    >
      <li
        ref={self}
        className={classes.filter(Boolean).join(' ')}
        draggable={!isFirst(tab)}
        onDragStart={event => event.dataTransfer.setData(DRAGGED, tab.key)}
        onDragOver={event => {
          if (!isTab(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          putTabs(moved(tabs(), event.dataTransfer.getData(DRAGGED), at))
        }}
        onAuxClick={event => {
          if (event.button !== 1 || !mayClose(tab)) return
          event.preventDefault()
          close(tab.key, 'this')
        }}
      >
        <Link
          to={tab.address}
          draggable={false}
          title={title}
          {...(name.end && { 'aria-label': title })}
          tabIndex={stop ? 0 : -1}
          data-tab={tab.key}
          {...(mayClose(tab) && { 'aria-keyshortcuts': 'Delete' })}
          {...(current && { 'aria-current': 'page' as const })}
        >
          {tab.pinned && <PushpinFilled aria-hidden />}
          <span className="cs-tab-name">{name.start}</span>
          {name.end && <span className="cs-tab-end">{name.end}</span>}
        </Link>
        {mayClose(tab) && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('tabs.closeOf', { title })}
            onClick={() => close(tab.key, 'this')}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </MenuButton>
  )
}
