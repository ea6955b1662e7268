import { useTranslation } from 'react-i18next'
import type { ProjectTag } from '#contract/areas/project/public.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { Fields } from '#contract/kit/field.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import looks from '../kpiTicket.tsx'
import type { Ticket } from '../ticket.ts'

type Rows = readonly (readonly string[])[]

/** What each kind of ticket is asked for, in rows; uploads as soon as the entity declares them. */
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

/** The delivery of a plan that was sent back: what was asked for stays as it was published. */
const delivery: Rows = [
  ['workHour', 'contributionDate'],
  ['completionDesc'],
  ['proofFiles'],
  ['notes'],
]

interface Wanted {
  type: Ticket['type']
  project: string
  /** Of a ticket that is there already. */
  status?: Ticket['status']
  /** What the member may do in the project. */
  tags: readonly ProjectTag[]
}

/** The form of a ticket of that kind, in that project, as this member may write it in that state. */
export function formOf({ type, project, status, tags }: Wanted): Resource {
  const asked = type === 'PLAN' && status === 'REJECTED' ? delivery : rows[type]
  // Work of others is recorded by those who assign it.
  const alone = type === 'CONTRIBUTION' && !tags.includes('ASSIGN_TASK')
  const shown = (name: string) => name in kpiTicket.fields && !(alone && name === 'contributor')
  return {
    ...looks,
    route: `/projects/taskList?${new URLSearchParams({ projectId: project })}`,
    form: asked.map(row => row.filter(shown)).filter(row => row.length > 0),
    asking: fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          demanded(type, name) ? { ...field, optional: false } : field,
        ]),
      ) as Fields,
    inputs: {
      ...looks.inputs,
      contributor: Contributor,
      jobType: JobTypeInput,
    },
  }
}

/** Work that was done was done on a day. */
const demanded = (type: Ticket['type'], name: string) =>
  type === 'CONTRIBUTION' && (name === 'contributionDate' || name === 'contributor')
