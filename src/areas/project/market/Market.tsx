import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTICE_CAME } from '#contract/areas/notice/public.ts'
import { OWN_PROJECTS } from '#contract/areas/project/live.ts'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { number } from '#src/kit/words/format.ts'
import { Detail } from './Detail.tsx'
import { Hall } from './Hall.tsx'
import { Mine } from './Mine.tsx'
import { usePlace } from './place.ts'
import { Review } from './Review.tsx'
import { useApplications, waiting } from './useApplications.ts'
import '#src/pages/pages.css'
import './market.css'

/** The project hall: published projects, the member's applications, and applications to review. */
export default function Market() {
  const { t } = useTranslation('pages/market')
  const { place, go, tabAddress } = usePlace()
  const reload = useReload()
  // Counts changes here or elsewhere, so that everything is reloaded.
  const [version, setVersion] = useState(0)
  const changed = () => {
    setVersion(now => now + 1)
    void reload(projectApply)
  }
  const me = currentMember().profile?.id ?? 0
  useLive([OWN_PROJECTS, memberTopic(me)], ({ kind }) => {
    if (kind.startsWith(`${projectApply.name}.`) || kind === NOTICE_CAME || kind === GAP) changed()
  })
  const theirs = useApplications({ others: true, pageSize: 1 })
  const toReview = useApplications({ others: true, pageSize: 1, also: waiting })
  const reviews = theirs.total > 0 || place.tab === 'review'

  const tabs = ['hall', 'mine', ...(reviews ? (['review'] as const) : [])] as const
  return (
    <>
      <PageHeader title={t('title')} refresh />
      <TabLinks
        label={t('tabs.label')}
        value={place.tab}
        tabs={tabs.map(tab => ({
          value: tab,
          label: t(`tabs.${tab}`),
          to: tabAddress(tab),
          ...(tab === 'review' &&
            toReview.total > 0 && {
              count: number(String(toReview.total)),
              urgent: t('tabs.waiting'),
            }),
        }))}
      />
      {place.tab === 'hall' && <Hall version={version} />}
      {place.tab === 'mine' && <Mine changed={changed} />}
      {place.tab === 'review' && <Review />}
      <Detail
        id={place.project}
        version={version}
        close={() => go({ project: '' })}
        changed={changed}
      />
    </>
  )
}
