import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { equityHoldings } from '#contract/areas/equity/calls.ts'
import { projectTopic } from '#contract/areas/project/public.ts'
import { projectPage, SectionHead, useProject } from '#src/areas/project/public.ts'
import { ProjectSettlements } from '#src/areas/settlement/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { memberColors } from '#src/kit/plot/memberColors.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { menuWords } from '#src/kit/words/words.ts'
import { Cuts } from './Cuts.tsx'
import { Explain } from './Explain.tsx'
import { Fixed } from './Fixed.tsx'
import { Holdings } from './Holdings.tsx'
import { OpenPeriod } from './OpenPeriod.tsx'
import { useRefetch } from './shared.ts'
import '#src/pages/pages.css'
import './equity.css'

/** The member whose shares are explained is part of the address, so that it can be shared. */
const EXPLAIN = 'explain'

/** Changes by others that affect shares or their preview. */
const watched = ['kpiTicket', 'cutCakeRecord', 'waiverRecord', 'projectMember', 'project']

function useChanges(project: string, changed: () => void) {
  const { soon, stop } = useMemo(() => debounced(changed), [changed])
  useEffect(() => stop, [stop])
  useLive([projectTopic(project)], ({ kind }) => {
    if (kind === GAP || watched.includes(kind.split('.')[0] ?? '')) soon()
  })
}

/** The holdings of a project, a preview of the next allocation, and how shares were calculated. */
export default function Equity() {
  const { t } = useTranslation('pages/equity')
  const { project } = useProject()
  const [params, setParams] = useSearchParams()
  // Actions here affect every part of the page.
  const [version, setVersion] = useState(0)
  const changed = useCallback(() => setVersion(now => now + 1), [])
  useChanges(project.id, changed)
  const held = useCall(equityHoldings, { projectId: project.id })
  useRefetch(version, held.refetch)
  const asked = Number(params.get(EXPLAIN)) || undefined
  const explain = (member: number | undefined) =>
    setParams(now => {
      const next = new URLSearchParams(now)
      if (member === undefined) next.delete(EXPLAIN)
      else next.set(EXPLAIN, String(member))
      return next
    })
  const colourOf = memberColors(held.data?.joined ?? [])
  const shared = { colourOf, version, explain, changed }
  return (
    <div className="eq-page">
      <SectionHead title={menuWords({ name: 'equity', title: '' })} />
      {project.cutType !== 'NONE' && <p className="eq-about">{t(`about.${project.cutType}`)}</p>}
      {held.isLoading && <Wait />}
      {held.isError && <Trouble error={held.error} retry={() => void held.refetch()} />}
      {held.data && (
        <>
          {held.data.cuts > 0 && <Holdings held={held.data} {...shared} />}
          {project.cutType === 'MILESTONE' && <OpenPeriod {...shared} />}
          {project.cutType === 'NONE' && (
            <Card>
              <Nothing title={t('none.title')} text={t('about.NONE')}>
                <Link to={projectPage('taskList', project.id)}>{t('none.next')}</Link>
              </Nothing>
            </Card>
          )}
          {project.cutType === 'FIXED' && <Fixed held={held.data} colourOf={colourOf} />}
          {held.data.cuts > 0 && <Cuts {...shared} />}
          <ProjectSettlements />
        </>
      )}
      {asked !== undefined && (
        <Explain key={asked} member={asked} version={version} closed={() => explain(undefined)} />
      )}
    </div>
  )
}
