import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { projectMember } from '#contract/areas/project/public.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { PAGE_CAP } from '#contract/transport.ts'
import { projectPage, useProject } from '#src/areas/project/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Nothing, Trouble } from '#src/kit/page/states.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { number } from '#src/kit/words/format.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { Skeleton } from './list/Skeleton.tsx'
import { TicketList } from './list/TicketList.tsx'
import { inProjectOnly } from './list/tabs.ts'
import { PersonKpi } from './PersonKpi.tsx'
import './ticket.css'

type Person = WireOf<(typeof projectMember)['fields']> & { memberTitle: string }

const without = ['project', 'contributor']

/** The tickets of one contributor in the project, and their KPI. */
export default function PicTask() {
  const { t } = useTranslation('pages/ticket')
  const { project } = useProject()
  const [params] = useSearchParams()
  const { result, query } = useList<Person, Failure>({
    resource: projectMember.name,
    filters: [{ field: 'project', operator: 'eq', value: project.id }],
    sorters: [{ field: 'kpi', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: PAGE_CAP },
    errorNotification: false,
  })
  const people = result.data
  const wanted = Number(params.get('member') ?? currentMember().profile?.id)
  const person = people.find(one => one.member === wanted) ?? people[0]
  const member = person?.member
  const scope = useMemo(
    () => ({
      conditions: [
        ...inProjectOnly(project.id).conditions,
        { field: 'contributor', operator: 'eq' as const, value: member },
      ],
    }),
    [project.id, member],
  )
  if (query.isLoading) return <Skeleton />
  if (query.isError) return <Trouble error={query.error} retry={() => void query.refetch()} />
  if (!person) return <Nothing title={t('people.none')} />
  return (
    <TicketList
      key={person.member}
      title={menuWords({ name: 'picTask', title: '' })}
      scope={scope}
      projectId={project.id}
      without={without}
      tabbed={false}
    >
      <nav className="cs-ticket-people" aria-label={t('people.label')}>
        <ul>
          {people.map(one => (
            <li key={one.member}>
              <Link
                to={`${projectPage('picTask', project.id)}&member=${one.member}`}
                {...(one === person && { 'aria-current': 'true' as const })}
              >
                <span>{one.memberTitle}</span>
                <strong>{number(one.kpi, { least: 2, most: 2 })}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PersonKpi project={project.id} member={person.member} name={person.memberTitle} />
    </TicketList>
  )
}
