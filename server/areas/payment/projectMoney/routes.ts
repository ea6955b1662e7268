import {
  projectMoney,
  projectMoves,
  projectStatement,
} from '#contract/areas/payment/calls/projectMoney.ts'
import { projectName } from '#server/areas/project/public.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { pdf } from '#server/kit/document/document.ts'
import { safeName } from '#server/kit/export/fileName.ts'
import type { Route } from '#server/kit/route.ts'
import { word } from '#server/words.ts'
import { movesOf } from './moves.ts'
import { periodOf } from './period.ts'
import { requireMoves, seesMoves } from './reader.ts'
import { statementOf } from './statement.ts'
import { stepsOf, sumsOf } from './sums.ts'

const PDF = 'application/pdf'

export const projectMoneyRoutes: Route[] = [
  answer(projectMoney, async (context, asked) => {
    const { db } = context
    const { projectId } = asked
    const all = await seesMoves(context, projectId)
    const period = await periodOf(context, asked)
    const [sums, steps] = await Promise.all([
      sumsOf(db, projectId, period),
      stepsOf(db, projectId, period),
    ])
    return { ...sums, ...steps, seesMoves: all }
  }),

  answer(projectMoves, async (context, { pageNo = 1, pageSize = 20, ...asked }) => {
    await requireMoves(context, asked.projectId)
    const { moves, total } = await movesOf(
      context.db,
      asked.projectId,
      await periodOf(context, asked),
      { order: 'desc', limit: pageSize, offset: (pageNo - 1) * pageSize },
    )
    const list = moves.map(({ cents, ...move }) => ({ ...move, amount: toMoney(BigInt(cents)) }))
    return { list, total, pageNo, pageSize }
  }),

  answer(projectStatement, async (context, asked) => {
    await requireMoves(context, asked.projectId)
    const document = await statementOf(context, asked)
    const name = await projectName(context, asked.projectId)
    const title = word(context.language, 'pages/projectStatement:title')
    return {
      type: PDF,
      fileName: safeName(`${title} - ${name}.pdf`, PDF),
      body: await pdf(context.me.id, document),
    }
  }),
]
