import { randomUUID } from 'node:crypto'
import { imageFields, requiredFields, type VerifiType } from '#contract/areas/verification/types.ts'
import { encode } from '#contract/kit/form.ts'
import { clock } from '#server/db/clock.ts'
import { file } from '#server/kit/tables/file.ts'
import type { TestServer } from '#tests/http.ts'
import { offeredBy } from '#tests/records/dictionaries.ts'

export interface Verification {
  id: number
  member: number
  verifiStatus: string
  remark: string | null
  lastFour: string | null
  updateDate: string
  can: Record<string, string | true>
  [field: string]: unknown
}

const values: Record<VerifiType, Record<string, string>> = {
  IDENTITY: {
    ...{ fullName: '陳大文', engLastName: 'CHAN', engFirstName: 'Tai Man', birthday: '1990-05-06' },
    ...{
      country: offeredBy('country')[0] ?? '',
      cardType: 'HKID',
      cardNo: 'A123456(7)',
      expiryDate: '2099-01-31',
    },
    addr1: '1 Test Street',
  },
  EDUCATION: {
    ...{
      cardType: 'BACHELOR',
      issuer: 'Test University',
      cardCode: 'History',
      cardNo: 'B-2010-77',
    },
    ...{ trainDate: '2007-09-01', issueDate: '2010-06-30' },
  },
  COPYRIGHT: {
    ...{
      cardName: 'Planner',
      param1: 'Chan Tai Man',
      cardNo: '2020SR0001',
      issueDate: '2020-02-03',
    },
  },
}

/** A picture that a member has uploaded, as far as the database knows: nobody opens it. */
async function makeUpload(server: TestServer, uploaderId: number): Promise<number> {
  const [row] = await server.db
    .insert(file)
    .values({
      ...{ name: 'card.png', type: 'image/png', size: 9, width: 3, height: 3, thumbnail: false },
      ...{ key: randomUUID(), digest: '', uploaderId, expireDate: clock.in(3600) },
    })
    .returning({ id: file.id })
  return row?.id ?? 0
}

interface Owner {
  id: number
  token: string
}

/** What a member fills in, complete. `more` goes over it. */
async function filled(
  server: TestServer,
  owner: Owner,
  type: VerifiType = 'IDENTITY',
  more: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const required: readonly string[] = requiredFields[type]
  const images: Record<string, number> = {}
  for (const name of imageFields)
    if (required.includes(name) && !(name in more))
      images[name] = await makeUpload(server, owner.id)
  return encode({ verifiType: type, ...values[type], ...images, ...more })
}

/** A complete draft of a member. */
export async function makeDraft(
  server: TestServer,
  owner: Owner,
  type: VerifiType = 'IDENTITY',
  more: Record<string, unknown> = {},
): Promise<Verification> {
  const form = await filled(server, owner, type, more)
  return server.data(server.routeOf('personalKyc.create'), { token: owner.token, form })
}

/** A verification that waits for review. */
export async function makeSubmitted(
  server: TestServer,
  owner: Owner,
  type: VerifiType = 'IDENTITY',
  more: Record<string, unknown> = {},
): Promise<Verification> {
  const { id } = await makeDraft(server, owner, type, more)
  const { token } = owner
  return server.data(server.routeOf('personalKyc.submit'), { token, form: { id: String(id) } })
}
