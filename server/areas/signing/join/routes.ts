import { and, asc, eq } from 'drizzle-orm'
import * as join from '#contract/areas/signing/calls/join.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import {
  answerInProject,
  mayWrite,
  requireActiveAccount,
  requireWrite,
} from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { limitSends } from '../contract.ts'
import {
  joinContract as j,
  contractTemplateTable as template,
  contractTemplateVersion as v,
} from '../tables.ts'
import { requirePublished } from '../text/make.ts'
import { joinContractOf, joinStateOf, sendJoinContract } from './signature.ts'

/** Published templates, with the languages they have. */
const published = (at: Executor) =>
  at
    .select({
      ...{ id: template.id, name: template.name },
      languages: sql<LetterLanguage[]>`array(select jsonb_object_keys(${v.texts}))`,
    })
    .from(template)
    .innerJoin(v, and(eq(v.template, template.id), eq(v.number, template.version)))
    .where(eq(template.status, 'PUBLISHED'))
    .orderBy(asc(template.name))

export const joinRoutes: Route[] = [
  answerInProject(join.joinContract, async ({ db, me }, { projectId }) => {
    const chosen = await joinContractOf(db, projectId)
    const mayChoose = (await mayWrite(db, me, projectId, 'LEAD')) === true
    return {
      template: chosen?.template ?? null,
      language: chosen?.language ?? null,
      options: mayChoose ? await published(db) : [],
    }
  }),

  answerInProject(join.setJoinContract, async ({ db, me }, { projectId, ...chosen }) => {
    await requireWrite(db, me, projectId, 'LEAD')
    const { template: id = null, language = 'ZH_TW' } = chosen
    if (id === null) {
      await db.delete(j).where(eq(j.project, projectId))
      return null
    }
    await requirePublished(db, { template: id, language })
    const values = { template: id, language, creator: me.id }
    await db
      .insert(j)
      .values({ project: projectId, ...values })
      .onConflictDoUpdate({ target: j.project, set: values })
    return null
  }),

  // For the one it is about, and for those who admit members.
  answer(join.joinSignature, async ({ db, me }, { project, member }) => {
    if (member !== me.id && (await mayWrite(db, me, project, 'MANAGE_MEMBER')) !== true)
      fail('notFound')
    return joinStateOf(db, project, member)
  }),

  answerInProject(join.askToSign, async (context, { projectId, member }) => {
    const { db, me } = context
    await requireWrite(db, me, projectId, 'MANAGE_MEMBER')
    await requireActiveAccount(db, member)
    await limitSends(db, me)
    await sendJoinContract(context, projectId, member, me.id)
    return null
  }),
]
