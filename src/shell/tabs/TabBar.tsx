import { CompressOutlined, DownOutlined, ExpandOutlined, MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { useTabs } from '#src/kit/page/tabStore.ts'
import { OneTab } from './OneTab.tsx'
import { menuOf } from './tabMenu.ts'
import { nameOf, namesOf } from './tabNames.ts'
import { useInView } from './useInView.ts'
import { useTabBar } from './useTabBar.ts'
import { useTabKeys } from './useTabKeys.ts'
import { useWheel } from './useWheel.ts'
import './tabs.css'

interface Props {
  maximised: boolean
  onMaximise(): void
}

/** The open pages, side by side. */
export default function TabBar({ maximised, onMaximise }: Props) {
  const { t } = useTranslation()
  const tabs = useTabs()
  const navigate = useNavigate()
  const bar = useTabBar()
  const { here } = bar
  const keys = useTabKeys(tabs, bar)
  const wheel = useWheel()
  const names = namesOf(tabs)
  useInView(wheel, tabs, here)
  const current = tabs.find(tab => tab.key === here)
  const all = tabs.map((tab, at) => ({
    key: tab.key,
    label: <span className="cs-tab-name">{names[at]?.whole}</span>,
    onClick: () => void navigate(tab.address),
  }))
  return (
    <nav className="cs-tabs" aria-label={t('tabs.label')}>
      <ol ref={wheel} {...keys.list}>
        {tabs.map((tab, at) => (
          <OneTab
            key={tab.key}
            {...{ tab, at, bar }}
            name={names[at] ?? nameOf(tab)}
            stop={keys.stop === tab.key}
          />
        ))}
      </ol>
      <div className="cs-tabs-end">
        <MenuButton menu={{ items: all, selectedKeys: [here] }} placement="bottomRight">
          <Button
            type="text"
            size="small"
            icon={<DownOutlined aria-hidden />}
            aria-label={t('tabs.all', { count: tabs.length })}
          />
        </MenuButton>
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
