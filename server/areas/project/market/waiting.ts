import { accountName, memberTable } from '#server/areas/access/public.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type Waits, waitingRows } from '#server/kit/waiting.ts'
import { projectTable } from '../tables/project.ts'
import { projectApplyTable as t } from '../tables/projectApply.ts'
import { projectMemberTable } from '../tables/projectMember.ts'
import { hall } from './notify.ts'

const m = alias(projectMemberTable, 'm')
const p = alias(projectTable, 'p')
const who = alias(memberTable, 'who')

/** Applications to the projects whose members they manage, but for their own. */
export const waitingApplications: Waits = ({ db, me }) =>
  waitingRows(db, {
    entity: 'projectApply',
    from: sql`${t} join ${p} on ${p.id} = ${t.project} join ${who} on ${who.id} = ${t.applicant}`,
    where: sql`${t.status} = 'PENDING' and ${p.status} = 'ACTIVE' and ${t.applicant} <> ${me.id}
      and exists (select 1 from ${m} where ${m.project} = ${t.project} and ${m.member} = ${me.id}
        and ${m.status} = 'ACTIVE' and ${m.permissionTag} && array['LEAD', 'MANAGE_MEMBER']::varchar[])`,
    ...{ id: t.id, title: accountName(who), detail: p.name, since: t.createDate },
    version: t.updateDate,
    link: () => hall('review'),
    all: hall('review'),
  })
