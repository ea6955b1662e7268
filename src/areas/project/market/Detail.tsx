import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { externalDetail } from '#contract/areas/project/calls/market.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { AfterJoinForm } from '#src/areas/eform/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useDiscard } from '#src/kit/dialog/useDiscard.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import { Picture } from '#src/kit/file/Picture.tsx'
import { useLastValue } from '#src/kit/form/useLastValue.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { useTitle } from '#src/kit/page/title.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { projectPage } from '../inProject.ts'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { Apply } from './Apply.tsx'
import { Completion, Relation, usePeriod } from './Card.tsx'

type Project = CallOutput<typeof externalDetail>

interface Props {
  /** The project shown; undefined while it is closed. */
  id: string
  version: number
  close(): void
  changed(): void
}

/** The public description of a project, and the form to apply. */
export function Detail({ id, version, close, changed }: Props) {
  const wide = useAtLeast(720)
  // It stays mounted during its closing animation, and the focus returns.
  const [shown, setShown] = useState(id)
  const [typed, setTyped] = useState(false)
  const leave = useDiscard(typed && id !== '', close)
  const trigger = useRef<HTMLElement | null>(null)
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    if (!id) return
    trigger.current = document.activeElement as HTMLElement | null
    setShown(id)
  }, [id])
  return (
    <Drawer
      open={id !== ''}
      onClose={leave}
      width={wide ? 560 : '100%'}
      title={shown && <Title key={shown} id={shown} version={version} />}
      afterOpenChange={open => {
        if (open) return
        setShown('')
        trigger.current?.focus()
      }}
    >
      {shown && (
        <Body key={shown} id={shown} version={version} changed={changed} typed={setTyped} />
      )}
    </Drawer>
  )
}

function useDetail(id: string, version: number) {
  const asked = useCall(externalDetail, { projectId: id }, version)
  return { ...asked, data: useLastValue(asked.data) }
}

function Title({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('pages/market')
  const { data } = useDetail(id, version)
  const name = data?.name ?? t('project')
  useTitle({ of: 'part', words: [name, t('title')] })
  return name
}

interface BodyProps extends Pick<Props, 'id' | 'version' | 'changed'> {
  typed(something: boolean): void
}

function Body({ id, version, ...rest }: BodyProps) {
  const { data, isError, error, refetch } = useDetail(id, version)
  if (isError) return <Trouble error={error} retry={() => void refetch()} />
  return data ? <About project={data} {...rest} /> : <Wait />
}

interface AboutProps extends Pick<BodyProps, 'changed' | 'typed'> {
  project: Project
}

function About({ project, changed, typed }: AboutProps) {
  const { t } = useTranslation('pages/market')
  const types = useDictionary('projectType')
  const period = usePeriod(project)
  const facts: [string, React.ReactNode][] = [
    [t('type'), entryLabel(types, project.type)],
    [t('leadLabel'), project.leadName ?? '–'],
    [t('membersLabel'), t('members', { count: project.activeMembers })],
    ...(period ? [[t('periodLabel'), period] as [string, string]] : []),
  ]
  return (
    <div className="mk-detail">
      {project.logo !== null && <Picture id={project.logo} alt="" size={64} />}
      <Relation of={project.relation} />
      <p className="mk-whole">{project.publicIntro ?? t('noIntro')}</p>
      <dl className="mk-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Completion percent={project.completion} />
      {project.relation === 'MEMBER' ? (
        <p className="mk-inside">
          {t('alreadyIn')} <Link to={projectPage('details', project.id)}>{t('openProject')}</Link>
        </p>
      ) : (
        <>
          {project.application && (
            <ApplicationStatus project={project.id} of={project.application} changed={changed} />
          )}
          {project.relation === 'NONE' && (
            <AfterJoinForm project={project.id}>
              <Apply
                project={project.id}
                again={project.application !== null}
                name={project.name}
                changed={changed}
                typed={typed}
              />
            </AfterJoinForm>
          )}
        </>
      )}
    </div>
  )
}
