import { asc, eq } from 'drizzle-orm'
import { labelList } from '#contract/areas/access/calls/labels.ts'
import { memberLabel } from '#contract/areas/access/memberLabel.ts'
import { labelTable, tagTable } from '#server/areas/setup/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import type { Route } from '#server/kit/route.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

const memberLabelTable = tableOf(memberLabel)

export default serve(memberLabel, memberLabelTable)

export const labelRoute: Route = answer(labelList, async ({ db, me, language }, { member }) => {
  // Whether others have labels is for those who look after accounts.
  if (member && member !== me.id && !can(me, 'employee:list')) fail('notFound')
  return db
    .select({
      id: labelTable.id,
      tag: language === 'en-US' ? tagTable.enName : tagTable.cnName,
      color: tagTable.color,
      key: labelTable.key,
      value: labelTable.value,
      binding: memberLabelTable.id,
    })
    .from(memberLabelTable)
    .innerJoin(labelTable, eq(labelTable.id, memberLabelTable.label))
    .innerJoin(tagTable, eq(tagTable.id, labelTable.tag))
    .where(eq(memberLabelTable.member, member ?? me.id))
    .orderBy(asc(labelTable.key), asc(labelTable.value))
})
