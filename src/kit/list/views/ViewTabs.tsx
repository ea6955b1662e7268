import { SettingOutlined, StarFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../ui/TabLinks.tsx'
import type { Viewed } from '../../views/useViewedAddress.ts'
import { isAwaited } from './focusTab.ts'
import type { ViewName } from './useViewNames.ts'

interface Props {
  viewed: Viewed
  names: readonly ViewName[]
  /** Opens what renames, shares and deletes views. */
  manage(): void
}

const ALL = 'all'

/** The plain list and each view as tabs, and what manages the views. */
export default function ViewTabs({ viewed, names, manage }: Props) {
  const { t } = useTranslation('views')
  const { id, gone, failed, standard } = viewed
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && isAwaited(viewed.view?.id)) tab.focus()
  })
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
              title: one.by && t('by', { name: one.by }),
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
        onClick={manage}
      />
    </>
  )
}
