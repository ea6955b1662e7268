import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import {
  type Step,
  type TicketAction,
  type TicketState,
  ticketActions,
  ticketEditing,
} from '#contract/areas/ticket/ticketFlow.ts'
import type { ErrorName } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { Action } from '#contract/kit/entity.ts'
import { languages, word } from '#server/words.ts'
import { code, page, table } from './markdown.ts'

const steps = Object.entries(ticketActions) as [TicketAction, Step][]
const refusal = (name: ErrorName) => `${errors[name]} ${code(name)}`

/** Where a new ticket begins. */
const beginnings: readonly [TicketState, string][] = [
  ['DRAFT', 'create (PLAN)'],
  ['PENDING_CONFIRM', 'create (CONTRIBUTION)'],
]

/** The states and the steps between them, drawn by whatever shows Markdown with mermaid. */
export function stateDiagram(): string {
  const arrows = [
    ...beginnings.map(([state, says]) => `  [*] --> ${state}: ${says}`),
    ...steps.flatMap(([name, { from, to }]) =>
      from.map(state => `  ${state} --> ${to ?? state}: ${name}`),
    ),
  ]
  const left = new Set(steps.flatMap(([, { from }]) => from))
  const ends = Object.keys(kpiTicket.fields.status.values)
    .filter(state => !left.has(state as TicketState))
    .map(state => `  ${state} --> [*]`)
  return ['```mermaid', 'stateDiagram-v2', ...arrows, ...ends, '```'].join('\n')
}

const insteadOf = ({ instead = {} }: Action): string =>
  Object.entries(instead)
    .flatMap(([field, by]) =>
      Object.entries(by).map(([value, name]) => `${field} ${code(value)}: ${refusal(name)}`),
    )
    .join('; ')

/** Who may take a step, and where that depends on the state, from which. */
const openTo = ({ who, when = {} }: Step): string =>
  [
    who.map(code).join(', '),
    ...Object.entries(when).map(
      ([state, { who, denied }]) =>
        `from ${code(state)}: ${who.map(code).join(', ')} (others ${refusal(denied)})`,
    ),
  ].join('; ')

/** The table of steps, as the server checks it and the screens show it. */
export function ticketsPage(): string {
  return page(
    'The life of a ticket',
    'From `contract/areas/ticket/ticketFlow.ts`. A step is refused in this order: the state it starts from or the kind of ticket, an archived project, somebody who is no active member (1005), somebody it is not open to.',
    stateDiagram(),
    '## Steps',
    table([
      ['Step', 'From', 'To', 'Open to', 'Others', 'From another state', 'But'],
      ...steps.map(([name, step]) => [
        code(name),
        step.from.map(code).join(', '),
        step.to ? code(step.to) : 'stays',
        openTo(step),
        refusal(step.denied),
        refusal(step.otherwise),
        insteadOf(step),
      ]),
    ]),
    '## Who may change what a ticket says',
    table([
      ['Type', 'State', 'Open to'],
      ...Object.entries(ticketEditing).flatMap(([type, states]) =>
        Object.entries(states).map(([state, who]) => [
          code(type),
          code(state),
          who.map(code).join(', '),
        ]),
      ),
    ]),
    '## Words',
    table([
      ['State', ...languages],
      ...Object.keys(kpiTicket.fields.status.values).map(state => [
        code(state),
        ...languages.map(l => word(l, `entities/kpiTicket:choices.status.${state}`)),
      ]),
    ]),
  )
}
