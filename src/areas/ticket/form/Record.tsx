import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useMyProjects, visitedFirst } from '#src/areas/project/public.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { newTicketPage } from '../ticket.ts'

/**
 * Records a contribution from anywhere: opens the form in the project the member visited last, where
 * another one can be chosen.
 */
export default function Record() {
  const { t } = useTranslation('pages/ticket')
  const hall = useScreen('projectMarket')
  const { projects, error, refetch } = useMyProjects()
  if (!projects) return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  const [project] = visitedFirst(projects)
  if (project) return <Navigate to={newTicketPage(project.id, 'CONTRIBUTION')} replace />
  return (
    <>
      <PageHeader title={t('new.CONTRIBUTION')} />
      <Nothing title={t('record.noProject')} text={t('record.noProjectText')}>
        {hall && <Link to={hall.url}>{t('record.hall')}</Link>}
      </Nothing>
    </>
  )
}
