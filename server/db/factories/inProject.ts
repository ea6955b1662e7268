import type { Executor } from '../client.ts'
import { cutCakeRecordTable } from '../tables.ts'
import { makeApplication } from './apply.ts'
import { makeMember } from './member.ts'
import { join } from './project.ts'
import { makeConfirmation, makeTicket } from './ticket.ts'

/** Whose row it is, and a word that nobody outside may ever read. */
interface Inside {
  project: string
  member: number
  secret: string
}
type Make = (db: Executor, inside: Inside) => Promise<number | string>

/**
 * A row of each entity that belongs to projects: what an outsider must never find. An entity that
 * is not here fails `tests/outsider.test.ts`.
 */
export const rowsInProject: Readonly<Record<string, Make>> = {
  project: async (_, { project }) => project,
  projectMember: async (db, { project, secret }) =>
    join(db, project, (await makeMember(db)).id, [], { position: secret }),
  projectApply: (db, { project, member, secret }) =>
    makeApplication(db, project, member, { reason: secret }),
  kpiTicket: (db, { project, member, secret }) =>
    makeTicket(db, project, member, { title: secret, description: secret }),
  confirmRecord: async (db, { project, member, secret }) => {
    const ticket = await makeTicket(db, project, (await makeMember(db)).id)
    return makeConfirmation(db, project, ticket, member, { comment: secret })
  },
  cutCakeRecord: async (db, { project, member, secret }) => {
    const stored = await db
      .insert(cutCakeRecordTable)
      .values({
        project,
        cutDate: new Date().toISOString(),
        operator: member,
        totalValue: 1000,
        kpiTotal: '10.00',
        remarks: secret,
        fingerprint: 'f'.repeat(64),
        hash: 'h'.repeat(64),
      } as never)
      .returning({ id: cutCakeRecordTable.id })
    return Number(stored[0]?.id)
  },
}
