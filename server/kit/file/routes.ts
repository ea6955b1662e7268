import { and, eq, isNull } from 'drizzle-orm'
import { fileInfo, fileRemove, fileView, upload } from '#contract/kit/calls/file.ts'
import { fail } from '../../fail.ts'
import { answer, answerFiles } from '../answer.ts'
import { limit } from '../rateLimit.ts'
import type { Route } from '../route.ts'
import { file } from '../tables/file.ts'
import { seen } from './open.ts'
import { answered, binaryOf, discard } from './stored.ts'
import { take } from './take.ts'

/** Uploads of one member per hour, and at the same time. */
const hourly = 600
const atOnce = 6
const running = new Map<number, number>()

export const fileRoutes: Route[] = [
  answerFiles(upload, async (context, files, parts) => {
    const { db, me } = context
    await limit(db, `upload ${me.id}`, hourly, 3600)
    const now = running.get(me.id) ?? 0
    if (now >= atOnce) fail('tooMany')
    running.set(me.id, now + 1)
    try {
      return await take(context, parts, files)
    } finally {
      const left = (running.get(me.id) ?? 1) - 1
      if (left > 0) running.set(me.id, left)
      else running.delete(me.id)
    }
  }),

  answer(fileView, async (context, { id, thumbnail }) => {
    return binaryOf(context.keys, await seen(context, id), thumbnail)
  }),

  answer(fileInfo, async (context, { id }) => answered(await seen(context, id))),

  answer(fileRemove, async ({ db, me }, { id }) => {
    const own = and(eq(file.id, id), eq(file.uploaderId, me.id), isNull(file.entity))
    if ((await discard(db, own)) === 0) fail('notFound')
    return null
  }),
]
