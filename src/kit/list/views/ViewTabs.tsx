import { SettingOutlined, StarFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/kit/entity.ts'
import { withWords } from '../../page/lazyWithWords.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { isAwaited } from './focusTab.ts'
import { nameOf, useViewNames } from './useViewNames.ts'

const ViewsPanel = lazy(withWords(['views'], () => import('./ViewsPanel.tsx')))

interface Props {
  entity: Entity
  viewed: Viewed
  /** Where this browser remembers their names. */
  place: string
}

const ALL = 'all'

/** The plain list and each view as tabs, and the button that manages the views. */
export default function ViewTabs({ entity, viewed, place }: Props) {
  const { t } = useTranslation('views')
  const { id, view, gone, failed, standard } = viewed
  const own = useViewNames(entity.name, place)
  // A view that is shared with others only has a tab while it is open.
  const names = view && !own.some(one => one.id === view.id) ? [...own, nameOf(view)] : own
  const [managing, setManaging] = useState<boolean>()
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && isAwaited(view?.id)) tab.focus()
  })
  function close() {
    // Without views the line goes away, and with it the button that would get the focus back.
    if (names.length === 0) tabs.current?.closest('.cs-toolbar')?.querySelector('input')?.focus()
    setManaging(false)
  }
  if (names.length === 0 && !viewed.waiting && !managing) return null
  return (
    <>
      <div ref={tabs} className="cs-view-tabs-all">
        <TabLinks
          small
          label={t('tabs')}
          value={id === undefined || gone || failed ? ALL : String(id)}
          tabs={[
            { value: ALL, label: t('all'), to: viewed.address() },
            ...names.map(one => ({
              value: String(one.id),
              label: (
                <>
                  <span className="cs-view-tab">{one.name}</span>
                  {one.id === standard && <StarFilled aria-label={t('isStandard')} />}
                </>
              ),
              to: viewed.address(one.id),
              // A long name is cut off.
              title: one.by ? `${one.name} · ${t('by', { name: one.by })}` : one.name,
            })),
          ]}
        />
      </div>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('title')}
        aria-haspopup="dialog"
        title={t('title')}
        onClick={() => setManaging(true)}
      />
      {managing !== undefined && (
        <Suspense fallback={null}>
          <ViewsPanel entity={entity} viewed={viewed} open={managing} close={close} />
        </Suspense>
      )}
    </>
  )
}
