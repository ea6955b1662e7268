import type { MenuProps } from 'antd'
import type { TFunction } from 'i18next'
import { isFirst, moved, pinned, type Tab, toClose } from '#src/kit/page/tabModel.ts'
import { putTabs, reload, tabs } from '#src/kit/page/tabStore.ts'
import type { TabBarState } from './useTabBar.ts'

const closings = ['this', 'left', 'right', 'others', 'all'] as const

/** The menu of a tab. */
export function menuOf(tab: Tab, { close }: TabBarState, t: TFunction<'shell'>): MenuProps {
  const at = tabs().findIndex(one => one.key === tab.key)
  const move = (to: number) => putTabs(moved(tabs(), tab.key, to))
  return {
    items: [
      { key: 'reload', label: t('tabs.reload'), onClick: () => reload(tab.key) },
      {
        key: 'pin',
        label: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin'),
        disabled: isFirst(tab),
        onClick: () => putTabs(pinned(tabs(), tab.key, !tab.pinned)),
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
        disabled: isFirst(tab) || at === tabs().length - 1,
        onClick: () => move(at + 1),
      },
      { type: 'divider' },
      ...closings.map(which => ({
        key: which,
        label: t(`tabs.closing.${which}`),
        disabled: toClose(tabs(), tab.key, which).length === 0,
        onClick: () => close(tab.key, which),
      })),
    ],
  }
}
