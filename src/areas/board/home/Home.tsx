import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ownBoard, ownQueue } from '#contract/areas/board/calls.ts'
import { NOTICE_CAME } from '#contract/areas/notice/public.ts'
import { OWN_PROJECTS } from '#contract/areas/project/public.ts'
import { kpiTicket } from '#contract/areas/ticket/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { UnreadNotices, useUnreadNotices } from '#src/areas/campaign/public.ts'
import { News } from '#src/areas/content/public.ts'
import { FirstSteps, ShowFirstSteps, useFirstSteps } from '#src/areas/membership/public.ts'
import { RECORD_PAGE } from '#src/areas/ticket/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { NextDates } from './NextDates.tsx'
import { OwnFigures } from './OwnFigures.tsx'
import { OwnNotices } from './OwnNotices.tsx'
import { OwnProjects } from './OwnProjects.tsx'
import { Queue } from './Queue.tsx'
import { SystemHealth } from './SystemHealth.tsx'
import { Tools } from './Tools.tsx'
import '#src/pages/pages.css'
import './home.css'

/** The home page: what waits for the member, their figures, and what is new. */
export default function Home() {
  const { t } = useTranslation('pages/home')
  const { profile } = currentMember()
  const board = useCall(ownBoard, {}, 0, { of: kpiTicket.name })
  const queue = useCall(ownQueue, {}, 0, { of: kpiTicket.name })
  const steps = useFirstSteps()
  const notices = useUnreadNotices()
  const [wave] = useState(() =>
    debounced(() => {
      void board.refetch()
      void queue.refetch()
    }),
  )
  useEffect(() => wave.stop, [wave])
  useLive([OWN_PROJECTS], () => wave.soon())
  // What is no project's is told of by a notice: rows of others are not told of live.
  useLive([memberTopic(profile?.id ?? 0)], ({ kind }) => {
    if (kind === NOTICE_CAME || kind === GAP) wave.soon()
  })
  const failed = [board, queue].find(({ isError, data }) => isError && !data)
  const shown = board.data && queue.data && steps.known && notices.known
  const inProject = (board.data?.projects.length ?? 0) > 0
  return (
    <>
      <PageHeader
        title={t('title', { name: profile?.name ?? '' })}
        name={menuWords({ name: 'homeIndex', title: '' })}
        trail={[]}
        refresh
      >
        <ShowFirstSteps steps={steps} />
        {inProject && (
          <Link to={RECORD_PAGE} className="cs-button-link">
            <Button type="primary" tabIndex={-1}>
              {t('record')}
            </Button>
          </Link>
        )}
      </PageHeader>
      {failed && <Trouble error={failed.error} retry={() => void failed.refetch()} />}
      {!shown && !failed && <Wait />}
      {shown && board.data && queue.data && (
        <>
          <FirstSteps steps={steps} />
          <OwnFigures board={board.data} />
          <div className="ho-grid">
            <div className="ho-main">
              <Queue queue={queue.data} inProject={inProject} />
              {!inProject && <Tools />}
              {can('home:news') && <News />}
            </div>
            <div className="ho-side">
              <UnreadNotices list={notices.list} />
              <OwnNotices />
              <SystemHealth queue={queue.data} />
              <NextDates queue={queue.data} />
              <OwnProjects board={board.data} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
