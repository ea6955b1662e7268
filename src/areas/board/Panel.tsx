import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canWriteIn, useProject } from '#src/areas/project/public.ts'

interface Props {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A section of the dashboard with its heading. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className="cs-panel bo-panel" aria-labelledby={id}>
      <header className="bo-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** An empty section; members who may fill it in get a link. */
export function NotYet({ text }: { text: string }) {
  const { t } = useTranslation('pages/board')
  const inProject = useProject()
  const { project } = inProject
  return (
    <p className="bo-none">
      {text}
      {canWriteIn(inProject, 'LEAD') && (
        <>
          {' '}
          <Link to={`/project/list/edit/${encodeURIComponent(project.id)}`}>{t('write')}</Link>
        </>
      )}
    </p>
  )
}
