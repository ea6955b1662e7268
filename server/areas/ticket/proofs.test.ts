import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type ShownTicket, type TicketWorld, ticketWorld } from '#tests/tickets.ts'
import { fetchFile, upload } from '#tests/upload.ts'

let server: TestServer
let world: TicketWorld
let lead: Person
let worker: Person

beforeAll(async () => {
  server = await testServer()
  world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
  lead = await world.person('LEAD')
  await world.person('CONFIRM')
  worker = await world.person()
})
afterAll(() => server.close())

const proof = async (text: string) =>
  (await upload(server, worker.token, makePdf(text), `${text}.pdf`)).id
const repeal = (by: Person, id: number, file: number) =>
  world.step('repealFile', by, id, { file: String(file) })

it('proofs come with the delivery, are read in the project and nowhere else', async () => {
  const plan = await world.plan(lead)
  await world.step('collect', worker, plan.id)
  const file = await proof('receipt')
  const done = await world.step('completeDev', worker, plan.id, {
    ...world.delivery,
    proofFiles: `[${file}]`,
  })
  expect(done.data).toMatchObject({ proofFiles: [file], proofFilesFile: [{ name: 'receipt.pdf' }] })
  const outsider = await server.signedIn()
  expect((await fetchFile(server, lead.token, file)).code).toBe(200)
  expect((await fetchFile(server, outsider.token, file)).code).toBe(404)
})

it('a proof is withdrawn by its owner until somebody has confirmed', async () => {
  const [one, two] = [await proof('one'), await proof('two')]
  const ticket = await world.contribution(worker, { proofFiles: `[${one},${two}]` })
  expect((await repeal(lead, ticket.id, one)).meta).toMatchObject({ code: 1103 })
  expect((await repeal(worker, ticket.id, 999_999)).meta?.refusals).toEqual({
    file: { problem: 'notFound' },
  })
  const left = (await repeal(worker, ticket.id, one)).data as ShownTicket
  expect(left.proofFiles).toEqual([two])
  // Who had looked at both looks again.
  const seen = { submitDate: String(ticket.submitDate) }
  expect((await world.confirm(lead, ticket.id, seen)).meta?.code).toBe(1105)
  expect((await world.confirm(lead, ticket.id)).meta?.code).toBe(200)
  expect((await repeal(worker, ticket.id, two)).meta?.code).toBe(1100)
})
