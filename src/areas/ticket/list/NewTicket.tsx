import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasTag, useProject } from '#src/areas/project/public.ts'
import { newTicketPage, type Ticket } from '../ticket.ts'

const types = ['PLAN', 'CONTRIBUTION'] as const satisfies readonly Ticket['type'][]

/** Creates a ticket: a plan, or a contribution. */
export function NewTicket({ project }: { project: string }) {
  const { t } = useTranslation('pages/ticket')
  const inProject = useProject()
  // Plans are created by members who assign tasks.
  const own = types.filter(type => type === 'CONTRIBUTION' || hasTag(inProject, 'ASSIGN_TASK'))
  return own.map(type => (
    <Link key={type} to={newTicketPage(project, type)} className="cs-button-link">
      <Button
        type={type === 'CONTRIBUTION' ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        tabIndex={-1}
      >
        {t(`new.${type}`)}
      </Button>
    </Link>
  ))
}
