import {
  CloseOutlined,
  CompressOutlined,
  ExpandOutlined,
  MoreOutlined,
  PushpinFilled,
} from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MenuButton } from '#src/kit/MenuButton.tsx'
import { isFirst, mayClose, moved, pinned, type Tab, toClose } from './model.ts'
import { tabs as now, putTabs, useTabs } from './store.ts'
import type { useTabBar } from './useTabBar.ts'
import './tabs.css'

interface Props {
  bar: ReturnType<typeof useTabBar>
  maximised: boolean
  onMaximise(): void
}

/** The open pages, one beside the other. */
export function TabBar({ bar, maximised, onMaximise }: Props) {
  const { t } = useTranslation()
  const tabs = useTabs()
  const { here } = bar
  const current = tabs.find(tab => tab.key === here)
  return (
    <nav className="cs-tabs" aria-label={t('tabs.label')}>
      <ol>
        {tabs.map((tab, at) => (
          <One key={tab.key} tab={tab} at={at} bar={bar} />
        ))}
      </ol>
      <div className="cs-tabs-end">
        {current && (
          <MenuButton menu={menuOf(current, bar, t)} placement="bottomRight">
            <Button
              type="text"
              size="small"
              icon={<MoreOutlined aria-hidden />}
              aria-label={t('tabs.more', { title: current.title })}
            />
          </MenuButton>
        )}
        <Button
          type="text"
          size="small"
          icon={maximised ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
          aria-label={t(maximised ? 'tabs.restore' : 'tabs.maximise')}
          aria-pressed={maximised}
          onClick={onMaximise}
        />
      </div>
    </nav>
  )
}

type Words = TFunction<'shell'>

const closings = ['this', 'left', 'right', 'others', 'all'] as const

/** What can be done with a tab. */
function menuOf(tab: Tab, { close, reload }: Props['bar'], t: Words): MenuProps {
  const at = now().indexOf(tab)
  const move = (to: number) => putTabs(moved(now(), tab.key, to))
  return {
    items: [
      { key: 'reload', label: t('tabs.reload'), onClick: () => reload(tab.key) },
      {
        key: 'pin',
        label: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin'),
        disabled: isFirst(tab),
        onClick: () => putTabs(pinned(now(), tab.key, !tab.pinned)),
      },
      {
        key: 'moveLeft',
        label: t('tabs.moveLeft'),
        disabled: at < 2,
        onClick: () => move(at - 1),
      },
      {
        key: 'moveRight',
        label: t('tabs.moveRight'),
        disabled: isFirst(tab) || at === now().length - 1,
        onClick: () => move(at + 1),
      },
      { type: 'divider' },
      ...closings.map(which => ({
        key: which,
        label: t(`tabs.closing.${which}`),
        disabled: toClose(now(), tab.key, which).length === 0,
        onClick: () => close(tab.key, which),
      })),
    ],
  }
}

function One({ tab, at, bar }: { tab: Tab; at: number; bar: Props['bar'] }) {
  const { t } = useTranslation()
  const { here, close } = bar
  const current = tab.key === here
  const self = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) self.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <MenuButton menu={menuOf(tab, bar, t)} on="contextMenu">
      <li
        ref={self}
        className={current ? 'cs-tab cs-tab-here' : 'cs-tab'}
        draggable={!isFirst(tab)}
        onDragStart={event => event.dataTransfer.setData('text/tab', tab.key)}
        onDragOver={event =>
          event.dataTransfer.types.includes('text/tab') && event.preventDefault()
        }
        onDrop={event => {
          event.preventDefault()
          putTabs(moved(now(), event.dataTransfer.getData('text/tab'), at))
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
          {...(current && { 'aria-current': 'page' as const })}
        >
          {tab.pinned && <PushpinFilled aria-hidden />}
          {tab.title}
        </Link>
        {mayClose(tab) && (
          <button
            type="button"
            aria-label={t('tabs.closeOf', { title: tab.title })}
            onClick={() => close(tab.key, 'this')}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </MenuButton>
  )
}
