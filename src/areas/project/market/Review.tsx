import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { FormAnswers } from '#src/areas/eform/public.ts'
import { JoinSignature } from '#src/areas/signing/public.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from '#src/pages/actions.tsx'
import projectApplyResource from '../projectApply.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { usePlace } from './place.ts'
import { type Application, keyOf, useApplicationList, waiting } from './useApplications.ts'

const Jointype = projectApplyResource.cells.jointype

/** Its dialogs name the applicant: the reason is too long for a title. */
const byApplicant: Resource = {
  ...projectApplyResource,
  entity: { ...projectApplyResource.entity, title: 'applicantTitle' },
}

/** Reviewers accept and refuse; only the applicant withdraws. */
const reviewing = ({ can, ...row }: Application) => {
  const { withdraw: _, ...ours } = can
  return { ...row, can: ours }
}

/** Applications to the projects whose members one manages. */
export function Review() {
  const { t } = useTranslation('pages/market')
  const { place, to } = usePlace()
  const [pageNo, setPageNo] = useState(1)
  const wanted = { others: true, also: place.all ? undefined : waiting }
  const list = useApplicationList(wanted, [pageNo, setPageNo])
  return (
    <ListFrame
      list={list}
      className=""
      label={t('tabs.review')}
      toolbar={
        <div className="mk-which">
          <SegmentLinks
            label={t('review.which')}
            value={place.all ? 'all' : 'waiting'}
            options={(['waiting', 'all'] as const).map(which => ({
              value: which,
              label: t(`review.${which}`),
              to: to({ all: which === 'all' }),
              onClick: () => setPageNo(1),
            }))}
          />
        </div>
      }
      empty={<Nothing title={t('review.none')} text={t('review.noneText')} />}
    >
      <ul className="mk-list">
        {list.rows.map(one => (
          <ApplicationPanel
            key={one.id}
            of={one}
            title={t('review.who', { name: one.applicantTitle, project: one.projectTitle })}
            more={
              <>
                <Contribution of={one} />
                <FormAnswers use={keyOf(one)} among={list.rows.map(keyOf)} />
                {one.status === 'PENDING' && <Signature of={one} />}
              </>
            }
          >
            {one.status === 'PENDING' && (
              <div className="mk-buttons">
                <ActionButtons resource={byApplicant} row={reviewing(one)} />
              </div>
            )}
          </ApplicationPanel>
        ))}
      </ul>
    </ListFrame>
  )
}

/** What the applicant offers to contribute. */
function Contribution({ of }: { of: Application }) {
  const words = wordsOf(projectApply)
  if (!of.jointype || !Jointype) return null
  return (
    <p className="mk-quiet">
      {words.label('jointype')}{' '}
      <Jointype
        field={projectApply.fields.jointype}
        name="jointype"
        words={words}
        value={of.jointype}
        row={of}
      />
    </p>
  )
}

/** Whether the applicant has signed what the project asks for. */
function Signature({ of }: { of: Application }) {
  const { project, applicant, applicantTitle } = of
  return (
    <JoinSignature
      project={project}
      member={applicant}
      name={applicantTitle ?? ''}
      reloadedWith={projectApply.name}
    />
  )
}
