import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Outlet, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { InProject } from '#src/areas/project/inProject.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import TicketForm from './TicketForm.tsx'

const inProject: InProject = {
  project: { id: 'P1', type: 'FARM' } as unknown as InProject['project'],
  tags: ['ASSIGN_TASK'],
  reload() {},
}

beforeEach(async () => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/ticket', 'entities/kpiTicket', 'entities/kpiJobType', 'pick'])
})
afterEach(cleanup)

it('typing into one field leaves every other field in place: the job type keeps its element and its focus', async () => {
  const page = (
    <Routes>
      <Route element={<Outlet context={inProject} />}>
        <Route path="*" element={<TicketForm />} />
      </Route>
    </Routes>
  )
  await show(page, () => ({ data: [] }), {
    at: '/projects/taskForm?projectId=P1&type=PLAN',
    entities: { kpiTicket, kpiJobType },
  })
  const before = await screen.findByRole('combobox', { name: /^Job type/ })
  before.focus()
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Mulch' } })
  const after = await screen.findByRole('combobox', { name: /^Job type/ })
  expect(after).toBe(before)
  expect(document.activeElement).toBe(before)
})
