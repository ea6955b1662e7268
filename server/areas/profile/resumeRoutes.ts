import { editResume, findByMemberId } from '#contract/areas/profile/calls.ts'
import { cvFields, cvSections } from '#contract/areas/profile/personalCv.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { fail } from '#server/fail.ts'
import { answer, readFields, withoutCarried } from '#server/kit/answer.ts'
import { create, update } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import type { Row } from '#server/kit/subject.ts'
import { cardOf, requireFindable } from './card.ts'
import personalCv from './personalCv.ts'
import { readResume } from './resume.ts'

const edit = answer(editResume, async (context, { section, updateDate, ...given }) => {
  const values: Row = Object.fromEntries(
    cvSections[section].map(name => [name, given[name] ?? null]),
  )
  const before = await readResume(context, context.me.id)
  if (!before) await create(personalCv, context, { ...values, findable: false })
  else if (!updateDate) fail('changed')
  else await update(personalCv, context, { ...values, id: before.id, updateDate })
  return (await readResume(context, context.me.id)) ?? fail('notFound')
})

export const resumeRoutes: Route[] = [
  answer(findByMemberId, async (context, { member }) => {
    const { me } = context
    if (!member || member === me.id) return (await readResume(context, me.id)) ?? null
    await requireFindable(context, member)
    const { resume } = await cardOf(context, member)
    return { member, ...resume }
  }),

  {
    ...edit,
    // A field of another section is refused by its name, instead of being ignored.
    read: form => {
      const read = readFields(editResume.input, form)
      const { section } = form
      if (!read.ok || typeof section !== 'string') return read
      const own: readonly string[] = cvSections[section as keyof typeof cvSections] ?? []
      const foreign = Object.keys(withoutCarried(form)).filter(
        name => name in cvFields && !own.includes(name),
      )
      if (foreign.length === 0) return read
      const refusals: Refusals = Object.fromEntries(
        foreign.map(name => [name, { problem: 'unknownField' as const }]),
      )
      return { ok: false, refusals }
    },
  },
]
