import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import type { Fields } from '#contract/kit/field.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { useProject } from '#src/kit/inProject.ts'
import { own } from '#src/kit/own.tsx'
import type { Resource } from '#src/kit/resource.ts'
import looks from '#src/resources/kpiTicket.tsx'
import type { Ticket } from '../ticket.ts'

type Rows = readonly (readonly string[])[]

/** What uploads bring along stands here as soon as the entity declares it. */
const declared = (names: readonly string[]) => names.filter(name => name in kpiTicket.fields)

/** What each kind of ticket is asked for, in rows. */
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

/** Only members of the ticket's project can do its work. */
function Contributor(props: InputProps) {
  const { t } = useTranslation('pages/ticket')
  const { value, values } = props
  const { tags } = useProject()
  // Work of others is recorded by those who assign it.
  const fixed = values?.type === 'CONTRIBUTION' && !tags.includes('ASSIGN_TASK')
  const anybody = values?.type === 'PLAN' && !value
  return (
    <>
      <MemberInput
        {...props}
        disabled={fixed || props.disabled === true}
        projectId={String(values?.project ?? '')}
      />
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

/** The form of a ticket of that kind, in that project, as it may be written in that state. */
export function formOf(type: Ticket['type'], project: string, status?: Ticket['status']): Resource {
  const asked = type === 'PLAN' && status === 'REJECTED' ? delivery : rows[type]
  return {
    ...looks,
    route: `/projects/taskList?${new URLSearchParams({ projectId: project })}`,
    form: asked.map(declared).filter(row => row.length > 0),
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
      jobType: own([], () => import('./JobTypeInput.tsx')),
    },
  }
}

/** Work that was done was done on a day. */
const demanded = (type: Ticket['type'], name: string) =>
  type === 'CONTRIBUTION' && (name === 'contributionDate' || name === 'contributor')
