import { expect, it } from 'vitest'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { ticketActions } from '#contract/areas/ticket/ticketFlow.ts'
import { stateDiagram, ticketsPage } from './ticketSteps.ts'

const steps: Record<string, { from: readonly string[]; to?: string }> = ticketActions
const states = Object.keys(kpiTicket.fields.status.values)
const arrows = [...stateDiagram().matchAll(/^ {2}(\S+) --> ([^\s:]+)(?:: (\w+))?.*$/gm)].map(
  ([, from = '', to = '', step]) => ({ from, to, step }),
)

it('draws every step from every state it starts from, and nothing else', () => {
  const declared = Object.entries(steps).flatMap(([step, { from, to }]) =>
    from.map(from => ({ from, to: to ?? from, step })),
  )
  const drawn = arrows.filter(({ from, to }) => from !== '[*]' && to !== '[*]')
  expect(drawn).toEqual(declared)
})

it('every state is reached from the beginning, and every end is a state that nothing leaves', () => {
  const reached = new Set(['[*]'])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const { from, to } of arrows) if (reached.has(from)) reached.add(to)
  }
  expect(states.filter(state => !reached.has(state))).toEqual([])
  const ends = arrows.filter(({ to }) => to === '[*]').map(({ from }) => from)
  expect(ends.sort()).toEqual(['ABOLISHED', 'CANCELLED', 'CONFIRMED'])
})

it('the page has a row for each step with its refusals by number', () => {
  const text = ticketsPage()
  for (const step of Object.keys(ticketActions)) expect(text).toContain(`| \`${step}\` |`)
  expect(text).toContain('type `CONTRIBUTION`: 1107 `notAPlan`')
  expect(text).toContain('1101 `planTaken`')
  expect(text).toContain('from `CLAIMED`: `LEAD` (others 1103 `noPermission`)')
})
