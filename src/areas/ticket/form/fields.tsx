import { useTranslation } from 'react-i18next'
import type { ProjectTag } from '#contract/areas/project/public.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Fields } from '#contract/kit/field.ts'
import { hasTag } from '#src/areas/project/public.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import ticketResource from '../kpiTicket.tsx'
import type { Ticket } from '../ticket.ts'

type Rows = readonly (readonly string[])[]

/** The form of each kind of ticket; file fields as soon as the entity declares them. */
const rows: Record<Ticket['type'], Rows> = {
  CONTRIBUTION: [
    ['title'],
    ['jobType', 'workHour'],
    ['contributor', 'contributionDate'],
    ['priority', 'tag'],
    ['description'],
    ['completionDesc'],
    ['notes'],
    ['proofFiles'],
  ],
  PLAN: [
    ['title'],
    ['jobType', 'workHour'],
    ['contributor', 'planDate'],
    ['priority', 'tag'],
    ['description'],
    ['requirementDoc'],
    ['notes'],
  ],
}

const JobTypeInput = lazyWithWords<InputProps>([], () => import('./JobTypeInput.tsx'))

/** Only members of the ticket's project can do its work. */
function Contributor(props: InputProps) {
  const { t } = useTranslation('pages/ticket')
  const { value, values } = props
  const anybody = values?.type === 'PLAN' && !value
  return (
    <>
      <MemberInput {...props} projectId={String(values?.project ?? '')} />
      {anybody && <p className="cs-note">{t('form.anybody')}</p>}
    </>
  )
}

/** The delivery of a rejected plan: the task stays as it was published. */
const delivery: Rows = [
  ['workHour', 'contributionDate'],
  ['completionDesc'],
  ['proofFiles'],
  ['notes'],
]

interface Wanted {
  type: Ticket['type']
  project: string
  /** For existing tickets. */
  status?: Ticket['status']
  /** The member's tags in the project. */
  tags: readonly ProjectTag[]
}

/** The form of a ticket by kind, project and state, as the member may edit it. */
export function formOf({ type, project, status, tags }: Wanted): Resource {
  const asked = type === 'PLAN' && status === 'REJECTED' ? delivery : rows[type]
  // Work of others is recorded by members who assign tasks.
  const alone = type === 'CONTRIBUTION' && !hasTag({ tags }, 'ASSIGN_TASK')
  const shown = (name: string) => name in kpiTicket.fields && !(alone && name === 'contributor')
  return {
    ...ticketResource,
    route: `/projects/taskList?${new URLSearchParams({ projectId: project })}`,
    form: asked.map(row => row.filter(shown)).filter(row => row.length > 0),
    activeFields: fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          demanded(type, name) ? { ...field, optional: false } : field,
        ]),
      ) as Fields,
    inputs: {
      ...ticketResource.inputs,
      contributor: Contributor,
      jobType: JobTypeInput,
    },
  }
}

/** Finished work has a date. */
const demanded = (type: Ticket['type'], name: string) =>
  type === 'CONTRIBUTION' && (name === 'contributionDate' || name === 'contributor')
