import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canWriteIn, useProject } from '#src/areas/project/public.ts'
import { Card } from '#src/kit/ui/Card.tsx'

interface Props {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A section of the dashboard with its heading. */
export function Panel({ title, aside, children }: Props) {
  return (
    <Card className="bo-panel" title={title} rows actions={aside}>
      {children}
    </Card>
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
