import { EditOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { projectTopic } from '#contract/areas/project/public.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { Thread } from '#src/areas/comment/public.ts'
import { type InProject, projectPage, useProject } from '#src/areas/project/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { ActingStage } from '../act/Acting.tsx'
import { VerbButtons } from '../act/Verbs.tsx'
import { Head } from '../Head.tsx'
import { Skeleton } from '../list/Skeleton.tsx'
import { editPage, type Ticket } from '../ticket.ts'
import { Confirmations } from './Confirmations.tsx'
import { Details } from './Details.tsx'
import { Earned } from './Earned.tsx'
import { mayEdit } from './mayEdit.ts'
import { TicketStatus } from './TicketStatus.tsx'
import { Timeline } from './Timeline.tsx'
import '#src/pages/pages.css'
import '../ticket.css'

/** Why nobody can comment on the ticket. */
const closedIn = (ticket: Ticket, { status }: InProject['project']) => {
  if (status === 'ARCHIVED') return 'archived'
  return ticket.status === 'DRAFT' ? 'draft' : undefined
}

/** All data of a ticket, and all its actions. */
export default function TicketPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('pages/ticket')
  const { project, tags } = useProject()
  const { query } = useOne<Ticket, Failure>({
    resource: kpiTicket.name,
    id,
    errorNotification: false,
  })
  const ticket = query.isError ? undefined : query.data?.data
  const list = projectPage('taskList', project.id)
  return (
    <ActingStage projectId={project.id}>
      <Head title={ticket?.title ?? t('one')} back={list}>
        {ticket && (
          <>
            {mayEdit(ticket, tags, project.status) && (
              <Link to={editPage(ticket)} className="cs-button-link">
                <Button icon={<EditOutlined aria-hidden />} tabIndex={-1}>
                  {t('edit')}
                </Button>
              </Link>
            )}
            <VerbButtons ticket={ticket} />
          </>
        )}
      </Head>
      {query.isLoading && <Skeleton />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {ticket && (
        <div className="cs-ticket-page" aria-busy={query.isFetching}>
          <div>
            <TicketStatus ticket={ticket} />
            <Details ticket={ticket} />
            <Timeline ticket={ticket} />
            <div className="cs-ticket-comments">
              <Thread
                entity={kpiTicket.name}
                rowId={String(ticket.id)}
                topics={[projectTopic(project.id)]}
                closed={closedIn(ticket, project)}
                level={3}
              />
            </div>
          </div>
          <div>
            <Earned ticket={ticket} />
            <Confirmations ticket={ticket} />
          </div>
        </div>
      )}
    </ActingStage>
  )
}
