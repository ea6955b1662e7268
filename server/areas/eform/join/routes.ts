import { eq } from 'drizzle-orm'
import { joinForm, joinFormState, setJoinForm } from '#contract/areas/eform/joinForm.ts'
import { answerInProject, mayWrite, requireWrite } from '#server/areas/project/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { formOf, isOpen } from '../fill/find.ts'
import { publishedForms } from '../form/published.ts'
import { joinForm as j } from '../tables.ts'
import { joinFormOf, joinStateOf, projectPurpose } from './form.ts'

export const joinRoutes: Route[] = [
  answerInProject(joinForm, async ({ db, me }, { projectId }) => {
    const chosen = await joinFormOf(db, projectId)
    const mayChoose = (await mayWrite(db, me, projectId, 'LEAD')) === true
    return {
      form: chosen
        ? { id: chosen.form.id, name: chosen.form.formName, code: chosen.form.code ?? '' }
        : null,
      open: chosen !== undefined && isOpen(chosen),
      options: mayChoose ? await publishedForms(db, { members: true }) : [],
    }
  }),

  answerInProject(setJoinForm, async ({ db, me }, { projectId: project, form = null }) => {
    await requireWrite(db, me, project, 'LEAD')
    if (form === null) {
      await db.delete(j).where(eq(j.project, project))
      return null
    }
    const found = await formOf(db, form)
    if (!found || !isOpen(found)) fail('badInput', { form: { problem: 'notFound' } })
    // An application has its applicant: the form must ask who answers.
    if (!found.form.hasLogin) fail('badInput', { form: { problem: 'notForMembers' } })
    await db
      .insert(j)
      .values({ project, form })
      .onConflictDoUpdate({ target: j.project, set: { form } })
    return null
  }),

  answer(joinFormState, async (context, { project }) => {
    const asked = await projectPurpose(context, project)
    const found = asked && (await joinStateOf(context.db, project, context.me.id))
    if (!found) return { state: 'NONE' as const, form: null }
    const { formName: name, code } = found.found.form
    return {
      state: found.record === undefined ? ('UNFILLED' as const) : ('FILLED' as const),
      form: { name, code: code ?? '' },
    }
  }),
]
