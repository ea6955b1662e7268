import { and, eq } from 'drizzle-orm'
import { articleImage, articlePicture } from '#contract/areas/content/calls.ts'
import { type PictureShape, widthFor } from '#contract/areas/content/contentPaths.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { attachedFile } from '#server/kit/file/open.ts'
import { binaryOf } from '#server/kit/file/stored.ts'
import type { Binary, Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { previewed } from '../preview/token.ts'
import { visibleTo } from '../read/visible.ts'
import { liveArticle as l } from '../tables.ts'
import { fittedPicture } from './fitted.ts'

interface Asked {
  id: number
  image: number
  width?: number | null
  shape?: PictureShape
}

/** Seconds for which browsers keep a picture that everybody may see. */
const publicAge = 3600

async function pictureOf(context: Context, { image, width, shape = 'WHOLE' }: Asked) {
  const { db, keys } = context
  const found = await attachedFile(db, image)
  const whole = binaryOf(keys, found)
  // A moving picture stays as it is.
  if (!width || found.type === 'image/gif') return whole
  const fit = { width: widthFor(width), shape }
  return {
    ...whole,
    type: 'image/webp',
    fileName: `${found.name}.webp`,
    version: `${found.digest}-${fit.width}-${shape}`,
    body: () => fittedPicture(context, found, fit),
  } satisfies Binary
}

/** Whether a published article that this reader may see has the picture. */
async function isShown({ db, me }: Pick<Context, 'db' | 'me'>, { id, image }: Asked) {
  const rows = await db
    .select({ id: l.article })
    .from(l)
    .where(and(eq(l.article, id), visibleTo(me), sql`${image} = any(${l.pictures})`))
  return rows.length > 0
}

export const imageRoutes: Route[] = [
  answer(articleImage, async (context, asked) => {
    // For everybody: whoever asks, so that the address alone decides.
    if (!(await isShown({ db: context.db, me: undefined }, asked))) fail('notFound')
    return { ...(await pictureOf(context, asked)), maxAge: publicAge }
  }),

  answer(articlePicture, async (context, { preview, ...asked }) => {
    const seen = preview
      ? await previewed(context, preview).then(({ id, pictures }) => {
          return id === asked.id && pictures.includes(asked.image)
        })
      : await isShown(context, asked)
    if (!seen) fail('notFound')
    return pictureOf(context, asked)
  }),
]
