import { cvJson, cvPdf, cvRead } from '#contract/areas/profile/calls/exchange.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { answer } from '#server/kit/answer.ts'
import { pdf } from '#server/kit/document/document.ts'
import { safeName } from '#server/kit/export/fileName.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import type { Language } from '#server/words.ts'
import { cvOf, nameOn } from '../ownCv.ts'
import { photoOf } from '../photo.ts'
import { shownCv } from '../shownCv.ts'
import { toJsonResume } from './jsonOut.ts'
import { printedCv } from './printedCv.ts'
import { readCv } from './read.ts'

const PDF = 'application/pdf'
const languages = { ZH_TW: 'zh-TW', ZH_CN: 'zh-CN', EN_US: 'en-US' } as const satisfies Record<
  string,
  Language
>
const jsonOf = (name: string | null, content: Parameters<typeof toJsonResume>[1]) =>
  `${JSON.stringify(toJsonResume(name, content), null, 2)}\n`

export const exchangeRoutes: Route[] = [
  answer(cvPdf, async (context, { language: chosen, sections }) => {
    const language = languages[chosen]
    const own = await cvOf(context, context.me.id, sections as CvSection[])
    const shown = await shownCv(context.db, language, own, sections as CvSection[])
    const json = jsonOf(shown.name, own.content)
    const printed = printedCv(language, shown, json, await photoOf(context))
    return {
      type: PDF,
      fileName: safeName(`${printed.title}.pdf`, PDF),
      body: await pdf(context.me.id, printed),
    }
  }),

  answer(cvJson, async (context, { sections }) => {
    const { names, content } = await cvOf(context, context.me.id, sections as CvSection[])
    return {
      // Refusals are JSON: another type tells them apart.
      type: 'application/vnd.commonshare.resume+json',
      fileName: 'resume.json',
      body: Buffer.from(jsonOf(nameOn(context.language, names), content)),
    }
  }),

  answer(cvRead, async (context, { file }) => {
    await limit(context.db, `cv read ${context.me.id}`, 60, 3600)
    return readCv(context, file)
  }),
]
