import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { FormAnswers } from '#src/areas/eform/public.ts'
import { OwnJoinSignature } from '#src/areas/signing/public.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { projectPage } from '../inProject.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { usePlace } from './place.ts'
import { keyOf, useApplicationList } from './useApplications.ts'
import { Withdraw } from './Withdraw.tsx'

/** The member's applications and their status. */
export function Mine({ changed }: { changed(): void }) {
  const { t } = useTranslation('pages/market')
  const { tabAddress } = usePlace()
  const list = useApplicationList({ others: false }, useState(1))
  return (
    <ListFrame
      list={list}
      className=""
      label={t('tabs.mine')}
      empty={
        <Nothing title={t('mine.none')} text={t('mine.noneText')}>
          <Link to={tabAddress('hall')}>{t('mine.look')}</Link>
        </Nothing>
      }
    >
      <ul className="mk-list">
        {list.rows.map(one => (
          <ApplicationPanel
            key={one.id}
            of={one}
            title={one.projectTitle ?? one.project}
            more={
              <>
                <FormAnswers use={keyOf(one)} among={list.rows.map(keyOf)} />
                {one.status === 'PENDING' && (
                  <OwnJoinSignature project={one.project} reloadedWith={projectApply.name} />
                )}
              </>
            }
          >
            <div className="mk-buttons">
              {can(projectApply, 'withdraw', one) && (
                <Withdraw id={one.id} project={one.projectTitle} changed={changed} />
              )}
              {one.status === 'ACCEPTED' && (
                <Link to={projectPage('details', one.project)}>{t('openProject')}</Link>
              )}
            </div>
          </ApplicationPanel>
        ))}
      </ul>
    </ListFrame>
  )
}
