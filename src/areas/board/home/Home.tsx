import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownBoard } from '#contract/areas/board/calls.ts'
import { OWN_PROJECTS } from '#contract/areas/project/public.ts'
import { countToReview } from '#contract/areas/verification/public.ts'
import { UnreadNotices, useUnreadNotices } from '#src/areas/campaign/public.ts'
import { News } from '#src/areas/content/public.ts'
import {
  FirstSteps,
  JoinRequests,
  ShowFirstSteps,
  useFirstSteps,
} from '#src/areas/membership/public.ts'
import { ProductsToReview } from '#src/areas/product/public.ts'
import { ContractsToSign } from '#src/areas/signing/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { debounced, useLive } from '#src/kit/live/live.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { OwnBalance } from './OwnBalance.tsx'
import { OwnKpi } from './OwnKpi.tsx'
import { OwnNotices } from './OwnNotices.tsx'
import { OwnProjects } from './OwnProjects.tsx'
import { ToConfirm } from './ToConfirm.tsx'
import { ToReview } from './ToReview.tsx'
import { WaitingTickets } from './WaitingTickets.tsx'
import '#src/pages/pages.css'
import './home.css'

/** Only reviewers load it. */
const ToExamine = lazyWithWords(['entities/personalKyc'], () => import('./ToExamine.tsx'), null)

/** The home page: tasks, projects and KPI of the member. */
export default function Home() {
  const { t } = useTranslation('pages/home')
  const { profile } = currentMember()
  const { data, isError, error, refetch } = useCall(ownBoard, {})
  const steps = useFirstSteps()
  const notices = useUnreadNotices()
  const shown = data !== undefined && steps.known && notices.known
  const [wave] = useState(() => debounced(() => void refetch()))
  useEffect(() => wave.stop, [wave])
  useLive([OWN_PROJECTS], () => wave.soon())
  const name = profile?.name ?? ''
  return (
    <>
      <PageHeader
        title={t('title', { name })}
        name={menuWords({ name: 'homeIndex', title: '' })}
        trail={[]}
        refresh
      >
        <ShowFirstSteps steps={steps} />
      </PageHeader>
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {!shown && !isError && <Wait />}
      {shown && data && (
        <div className="ho-grid">
          <div className="ho-main">
            <UnreadNotices list={notices.list} />
            <FirstSteps steps={steps} />
            {can('user:sign') && <ContractsToSign />}
            <WaitingTickets board={data} />
            <OwnProjects board={data} />
            {can('home:news') && <News />}
          </div>
          <div className="ho-side">
            <OwnKpi board={data} />
            {can('user:wallet') && <OwnBalance board={data} />}
            <ToConfirm board={data} />
            <ToReview board={data} />
            {can('examine:product:decide') && <ProductsToReview />}
            {can(countToReview) && <ToExamine />}
            <OwnNotices />
            <JoinRequests />
          </div>
        </div>
      )}
    </>
  )
}
