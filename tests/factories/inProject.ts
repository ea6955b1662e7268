import { cutCakeRecordTable, waiverRecordTable } from '#server/areas/equity/tables.ts'
import { kpiSettlementTable } from '#server/areas/settlement/tables.ts'
import { contractTable, contractTemplateTable } from '#server/areas/signing/tables.ts'
import { confirmRecordTable } from '#server/areas/ticket/tables.ts'
import type { Database } from '#server/db/client.ts'
import { makeApplication } from './apply.ts'
import { makeMember } from './member.ts'
import { makeOrder, makePayment, makePlan, makeRefund } from './payment.ts'
import { join } from './project.ts'
import { makeProjectNotice } from './projectNotice.ts'
import { makeTicket } from './ticket.ts'

/** Whose row it is, and a word that nobody outside may ever read. */
interface Inside {
  project: string
  member: number
  secret: string
}
type Make = (db: Database, inside: Inside) => Promise<number | string>

/**
 * A row of each entity that belongs to projects: what an outsider must never find. An entity that
 * is not here fails `tests/outsider.test.ts`.
 */
export const rowsInProject: Readonly<Record<string, Make>> = {
  project: async (_, { project }) => project,

  projectMember: async (db, { project, secret }) =>
    join(db, project, (await makeMember(db)).id, [], { position: secret }),

  projectApply: async (db, { project, secret }) =>
    makeApplication(db, project, (await makeMember(db)).id, { reason: secret }),

  projectNotice: (db, { project, member, secret }) =>
    makeProjectNotice(db, project, member, { title: secret, content: secret }),

  kpiTicket: (db, { project, member, secret }) =>
    makeTicket(db, project, member, { title: secret, description: secret }),

  confirmRecord: async (db, { project, member, secret }) => {
    const waiting = { title: secret, status: 'PENDING_CONFIRM' }
    const values = {
      ticket: await makeTicket(db, project, member, waiting),
      submitDate: new Date().toISOString(),
      comment: secret,
      project,
      member,
      result: 'CONFIRMED',
      leader: true,
      soleConfirmer: false,
      round: 1,
    }
    const added = db.insert(confirmRecordTable).values(values as never)
    const [stored] = await added.returning({ id: confirmRecordTable.id })
    return Number(stored?.id)
  },

  contract: async (db, { project, member, secret }) => {
    const texts = { titleEN: secret, bodyEN: `<p>${secret}</p>` }
    const settings = { inOrder: true, stepUp: false, signDays: 30, remindDays: 3, changed: false }
    const [template] = await db
      .insert(contractTemplateTable)
      .values({ name: secret, ...texts, ...settings, status: 'DRAFT' } as never)
      .returning({ id: contractTemplateTable.id })
    const values = {
      ...{ title: secret, template: template?.id, language: 'EN_US', project, state: 'DRAFT' },
      ...{ signers: [{ name: secret, email: 'secret@test.example' }], message: secret },
      ...{ stale: false, termsChanged: false, late: false, round: 0 },
      ...{ code: 'SECRETCODE234567', creator: member },
    }
    const [stored] = await db
      .insert(contractTable)
      .values(values as never)
      .returning({ id: contractTable.id })
    return Number(stored?.id)
  },

  cutCakeRecord: async (db, { project, member, secret }) => {
    const values = {
      project,
      cutDate: new Date().toISOString(),
      operator: member,
      totalValue: 1000,
      kpiTotal: '10.00',
      remarks: secret,
      fingerprint: 'f'.repeat(64),
      hash: 'h'.repeat(64),
    }
    const added = db.insert(cutCakeRecordTable).values(values as never)
    const [stored] = await added.returning({ id: cutCakeRecordTable.id })
    return Number(stored?.id)
  },

  collectPayment: (db, inside) => makePlan(db, inside),
  payOrder: async (db, inside) => (await makeOrder(db, inside)).id,
  payment: async (db, inside) => (await makePayment(db, inside)).id,
  refundRequire: (db, inside) => makeRefund(db, inside),

  kpiSettlement: async (db, { project, member, secret }) => {
    const values = {
      project,
      until: new Date().toISOString(),
      rate: '1.00',
      kpiTotal: '10.00',
      amount: 1000n,
      tickets: 1,
      members: 1,
      operator: member,
      remarks: secret,
      fingerprint: 'f'.repeat(64),
    }
    const added = db.insert(kpiSettlementTable).values(values as never)
    const [stored] = await added.returning({ id: kpiSettlementTable.id })
    return Number(stored?.id)
  },

  waiverRecord: async (db, { project, member, secret }) => {
    const values = { project, member, reason: secret, status: 'STANDING' }
    const added = db.insert(waiverRecordTable).values(values as never)
    const [stored] = await added.returning({ id: waiverRecordTable.id })
    return Number(stored?.id)
  },
}
