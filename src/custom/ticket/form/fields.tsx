import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Values } from '#src/kit/draft.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
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
const Contributor = (props: InputProps) => (
  <MemberInput {...props} projectId={String(props.values?.project ?? '')} />
)

/** The form of a ticket of that kind, in that project. */
export function formOf(type: Ticket['type'], project: string): Resource {
  const asked = rows[type].flat()
  return {
    ...looks,
    route: `/projects/taskList?${new URLSearchParams({ projectId: project })}`,
    form: rows[type].map(declared).filter(row => row.length > 0),
    asking: (fields: Fields, _: Values) =>
      Object.fromEntries(
        Object.entries(fields).filter(
          ([name]) => asked.includes(name) || name === 'project' || name === 'type',
        ),
      ),
    inputs: {
      ...looks.inputs,
      contributor: Contributor,
      jobType: own([], () => import('./JobTypeInput.tsx')),
    },
  }
}
