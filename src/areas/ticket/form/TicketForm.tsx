import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { projectPage, useProject } from '#src/areas/project/public.ts'
import { blank, same, type Values } from '#src/kit/form/draft.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { discard, tabKey } from '#src/kit/page/tab.ts'
import { can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Editor } from '#src/pages/form/Editor.tsx'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { History } from '#src/pages/show/History.tsx'
import { useDo, useRefresh } from '../act/send.ts'
import { today } from '../calendar/days.ts'
import { Head } from '../Head.tsx'
import ticketResource from '../kpiTicket.tsx'
import { Skeleton } from '../list/Skeleton.tsx'
import { newTicketPage, type Ticket, ticketPage } from '../ticket.ts'
import { formOf } from './fields.tsx'
import { ProjectChoice } from './ProjectChoice.tsx'
import { Worth } from './Worth.tsx'
import '#src/pages/pages.css'
import '../ticket.css'

/** Creates or edits a ticket; its estimated value is shown beside the form. */
export default function TicketForm() {
  const { id } = useParams()
  return id ? <Change key={id} id={id} /> : <Create />
}

const types: Record<string, Ticket['type']> = { PLAN: 'PLAN', CONTRIBUTION: 'CONTRIBUTION' }

/**
 * Initial values of a new ticket. Recorded work is the member's own and done today, unless changed.
 */
const fresh = (project: string, type: Ticket['type']): Values => ({
  ...blank(inputFields(kpiTicket.fields, 'create')),
  ...(type === 'CONTRIBUTION' && {
    contributor: currentMember().profile?.id ?? null,
    contributionDate: today(),
  }),
  project,
  type,
})

function Create() {
  const { t } = useTranslation('pages/ticket')
  const { project } = useProject()
  const [params] = useSearchParams()
  const type = types[params.get('type') ?? ''] ?? 'CONTRIBUTION'
  const title = t(`new.${type}`)
  return (
    <>
      <Head title={title} back={projectPage('taskList', project.id)} />
      <NewTicketForm key={type} type={type} project={project.id} />
    </>
  )
}

/** What the form of another project hands over when this one is chosen instead. */
interface HandedOver {
  typed?: Values
}

function NewTicketForm({ type, project }: { type: Ticket['type']; project: string }) {
  const { t } = useTranslation('pages/ticket')
  const { tags } = useProject()
  const navigate = useNavigate()
  const here = useLocation()
  const handedOver = here.state as HandedOver | null
  const perform = useDo()
  const refresh = useRefresh()
  const [base] = useState(() => fresh(project, type))
  const [values, setValues] = useState<Values>(base)
  /** The plan is published when it is saved. */
  const publish = useRef(false)

  /** Goes on in another project with what was typed; who may be named there is another question. */
  function choose(other: string) {
    const typed = Object.entries(values).filter(
      ([name, value]) => name !== 'contributor' && !same(value, base[name]),
    )
    discard(tabKey(here))
    const state: HandedOver = { typed: Object.fromEntries(typed) }
    void navigate(newTicketPage(other, type), { replace: true, state })
  }
  async function saved(ticket: Ticket) {
    if (publish.current) await perform(ticket, 'publishKpi', {})
    else await refresh()
    void navigate(ticketPage(ticket), { replace: true })
  }
  return (
    <div className="cs-ticket-form">
      <Card
        className="cs-panel-form"
        onSubmitCapture={event => {
          const by = (event.nativeEvent as SubmitEvent).submitter
          // A retry keeps the same intention.
          if (by?.dataset.again === undefined) publish.current = by?.dataset.publish !== undefined
        }}
      >
        {type === 'CONTRIBUTION' && (
          <ProjectChoice
            value={project}
            onChange={choose}
            autoFocus={handedOver?.typed !== undefined}
          />
        )}
        <Editor
          resource={formOf({ type, project, tags })}
          start={base}
          {...(handedOver?.typed && { carried: handedOver.typed })}
          of={`${project} ${type}`}
          {...(type === 'CONTRIBUTION' && { saveLabel: t('form.submit') })}
          typed={setValues}
          saved={row => void saved(row as unknown as Ticket)}
        >
          {type === 'PLAN' && (
            <Button htmlType="submit" data-publish>
              {t('form.publish')}
            </Button>
          )}
        </Editor>
      </Card>
      <Worth
        project={project}
        jobType={values.jobType}
        workHour={values.workHour}
        contributor={values.contributor}
        panel
      />
    </div>
  )
}

function Change({ id }: { id: string }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { project, tags } = useProject()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { row: ticket, error, gone, again, reload } = useFormRow<Ticket>(kpiTicket.name, id)
  const [values, setValues] = useState<Values>({})
  return (
    <>
      <Head
        title={ticket ? t('kit:editOf', { title: ticket.title }) : t('pages/ticket:form.change')}
        back={ticket ? ticketPage(ticket) : projectPage('taskList', project.id)}
      />
      {error && <Trouble error={error} retry={again} />}
      {!error && !ticket && <Skeleton />}
      {ticket && (
        <div className="cs-ticket-form">
          <Card className="cs-panel-form">
            <Editor
              resource={formOf({ ...ticket, tags })}
              row={ticket as never}
              gone={gone}
              reload={async () => (await reload()) as never}
              typed={setValues}
              saved={() => {
                void refresh()
                void navigate(ticketPage(ticket), { replace: true })
              }}
            />
          </Card>
          <Worth
            project={ticket.project}
            jobType={values.jobType ?? ticket.jobType}
            workHour={values.workHour}
            contributor={values.contributor}
            ticket={ticket.id}
            panel
          />
          <History
            resource={ticketResource}
            id={ticket.id}
            version={ticket.updateDate}
            mayChange={can(kpiTicket, 'update', ticket)}
          />
        </div>
      )}
    </>
  )
}
