import { Button } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type SetupStep, setupSteps } from '#contract/areas/board/calls.ts'
import {
  AddMembers,
  EquityRule,
  Publish,
  projectPage,
  useProject,
} from '#src/areas/project/public.ts'
import { newTicketPage } from '#src/areas/ticket/public.ts'
import { Checklist } from '#src/kit/ui/Checklist.tsx'
import type { Setup } from './useSetup.ts'

const dialogs = { members: AddMembers, equity: EquityRule, published: Publish }

const LinkButton = ({ children, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link} className="cs-button-link">
    <Button tabIndex={-1}>{children}</Button>
  </Link>
)

/** What a new project is set up with, each step done right here. */
export function SetupList({ setup, changed }: { setup: Setup; changed(): void }) {
  const { t } = useTranslation('pages/board')
  const { project, reload } = useProject()
  const [shown, show] = useState<keyof typeof dialogs>()
  const { done } = setup
  const Dialog = shown && dialogs[shown]
  const isFixed = project.cutType === 'FIXED'
  const opening = (which: keyof typeof dialogs, label: string) => (
    <Button onClick={() => show(which)}>{label}</Button>
  )
  const buttons: Record<SetupStep, ReactNode> = {
    members: opening('members', t('setup.members.do')),
    charter: (
      <LinkButton to={`${projectPage('constitution', project.id)}&at=write`}>
        {t('setup.charter.do')}
      </LinkButton>
    ),
    tickets: (
      <>
        <LinkButton to={newTicketPage(project.id, 'CONTRIBUTION')}>
          {t('setup.tickets.record')}
        </LinkButton>
        <LinkButton to={newTicketPage(project.id, 'PLAN')}>{t('setup.tickets.plan')}</LinkButton>
      </>
    ),
    equity: (
      <>
        {isFixed && (
          <LinkButton to={projectPage('member', project.id)}>{t('setup.equity.give')}</LinkButton>
        )}
        {opening('equity', t('setup.equity.do'))}
        {project.cutType === 'NONE' && (
          <Button onClick={setup.withoutEquity}>{t('setup.equity.none')}</Button>
        )}
      </>
    ),
    published: opening('published', t('setup.published.do')),
  }
  return (
    <>
      {done && setup.open && !setup.away && (
        <Checklist
          title={t('setup.title')}
          items={setupSteps.map(step => ({
            key: step,
            title: t(`setup.${step}.title`),
            text: t(step === 'equity' && isFixed ? 'setup.equity.fixed' : `setup.${step}.text`),
            done: done[step],
            buttons: buttons[step],
          }))}
          putAway={() => setup.putAway(true)}
        />
      )}
      {/* It stays open when its step, or the list, is done meanwhile. */}
      {Dialog && (
        <Dialog
          project={project}
          close={() => show(undefined)}
          changed={() => {
            reload()
            changed()
          }}
        />
      )}
    </>
  )
}
