import { App } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { placeAt, screensOf } from '#src/kit/page/menu.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { arrivedAt, isPassing, isUnsaved, onLeft, tabKey } from '#src/kit/page/tab.ts'
import {
  type Closing,
  FIRST,
  LIMIT,
  mayClose,
  neighbour,
  opened,
  surplus,
  toClose,
} from '#src/kit/page/tabModel.ts'
import { inOtherLanguage, putTabs, tabs, titleOf } from '#src/kit/page/tabStore.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'

/** Addresses that only redirect. */
const passing = /^\/(redirect(\/|$)|$)/

/** A form without changes: its tab closes when it is left. */
const form = /\/(create|edit\/[^/]+)$/

export type TabBarState = ReturnType<typeof useTabBar>

/** Keeps the tabs in sync with the current page, and provides their actions. */
export function useTabBar() {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const location = useLocation()
  const arrival = useNavigationType()
  const places = usePlaces()
  const here = tabKey(location)
  const [last, setLast] = useState(here)
  // A redirect replaces itself, not the previous page.
  const [led, setLed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app starts
  useEffect(() => {
    if (!inOtherLanguage()) return
    void import('./language.ts').then(({ reworded }) =>
      // Tabs opened in the meantime have set their own titles.
      putTabs(tabs().map(tab => (titleOf(tab.key) ? tab : reworded(tab, places)))),
    )
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const { pathname, search } = location
    if (passing.test(pathname)) return setLed(true)
    const place = placeAt(places, pathname)
    const first = screensOf(places).find(one => one.url === FIRST)
    const base =
      first && !tabs().some(tab => tab.key === FIRST)
        ? opened(tabs(), { key: FIRST, address: FIRST, title: menuWords(first) })
        : tabs()
    const title = titleOf(here) ?? (place ? menuWords(place) : pathname)
    const instead = !led && arrival === NavigationType.Replace && last !== here ? last : undefined
    const next = opened(base, { key: here, address: pathname + search, title }, instead)
    const idle = last !== here && (isPassing(last) || (form.test(last) && !isUnsaved(last)))
    const gone = surplus(next, here, isUnsaved)
    putTabs(next.filter(tab => tab !== gone && !(idle && tab.key === last && mayClose(tab))))
    if (gone) toast('success', t('tabs.limit', { limit: LIMIT, title: gone.title }))
    setLast(here)
    setLed(false)
    arrivedAt(here)
  }, [location])

  useEffect(() => onLeft(key => putTabs(tabs().filter(tab => tab.key !== key))), [])

  function closeNow(closed: ReturnType<typeof toClose>) {
    const goTo = closed.some(tab => tab.key === here) ? neighbour(tabs(), here, closed) : undefined
    const leave = () => putTabs(tabs().filter(tab => !closed.some(one => one.key === tab.key)))
    leave()
    if (goTo) void navigate(goTo.address)
  }

  function close(key: string, which: Closing) {
    const closed = toClose(tabs(), key, which)
    const unsaved = closed.filter(tab => isUnsaved(tab.key))
    if (unsaved.length === 0) return closeNow(closed)
    modal.confirm({
      title: t('tabs.unsavedTitle'),
      content: t('tabs.unsavedText', { titles: unsaved.map(tab => tab.title).join(', ') }),
      okText: t('tabs.close'),
      okButtonProps: { danger: true },
      cancelText: t('tabs.keep'),
      autoFocusButton: 'cancel',
      onOk: () => closeNow(closed),
    })
  }

  return { here, close }
}
