import { articleList } from '#contract/areas/content/calls.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { formPath } from '#contract/areas/eform/formPaths.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { openPlan } from '#tests/journeys/kit/pay.ts'
import { publishedForm } from '#tests/journeys/kit/wholeForm.ts'
import { openBrowser } from '../../browser.ts'
import { atLeast, atMost, type Figure, median, shown } from '../figure.ts'

const times = 5
const port = 9333
const against = `Lighthouse, mobile, processor 4× slower, median of ${times}`

/** What is used of Lighthouse, which is no dependency of ours: it is larger than the product. */
interface Lighthouse {
  default(
    address: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
  ): Promise<{
    lhr: {
      categories: { performance: { score: number } }
      audits: Record<string, { numericValue?: number }>
    }
  }>
}

/** Lighthouse, where somebody has installed it. */
const lighthouse = (name: string): Promise<Lighthouse | undefined> =>
  import(name).catch(() => undefined)

async function figuresOf(tool: Lighthouse, name: string, address: string): Promise<Figure[]> {
  const runs: Awaited<ReturnType<Lighthouse['default']>>['lhr'][] = []
  for (let i = 0; i < times; i++) {
    const flags = { port, onlyCategories: ['performance'], logLevel: 'silent' as const }
    runs.push((await tool.default(address, flags)).lhr)
  }
  const middle = (audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const score = median(runs.map(({ categories }) => categories.performance.score))
  const paint = middle('largest-contentful-paint') / 1000
  return [
    atLeast(`${name}, performance`, 0.95, score, '', against),
    atMost('… largest contentful paint', 1.8, paint, 's', against),
    shown('… total blocking time', `${middle('total-blocking-time').toFixed(0)} ms`, against),
    shown('… cumulative layout shift', middle('cumulative-layout-shift').toFixed(3), against),
  ]
}

/** How fast the public pages are on a phone with a slow network and a quarter of this processor. */
export async function lightPages(address: string): Promise<Figure[]> {
  const tool = await lighthouse('lighthouse')
  if (!tool)
    return [
      shown('public pages', 'not measured', 'npm install --no-save lighthouse@12.8, then again'),
    ]
  const api = new Api(address)
  const { path: payPath } = await openPlan(api, 'BENCHPAYS')
  const form = await publishedForm(api, { formName: 'Bench' })
  const { data } = await api.call<CallOutput<typeof articleList>>('GET', articleList.path)
  // With a cover: the heavier case.
  const article = data?.list.find(one => one.hasText && one.wideCover) ?? data?.list[0]
  const browser = await openBrowser(port)
  try {
    return [
      ...(await figuresOf(tool, 'pay page', address + payPath)),
      ...(await figuresOf(tool, 'form of every kind', address + formPath(form.code))),
      ...(article
        ? await figuresOf(tool, 'article', address + articlePath(article.id, article.title))
        : []),
    ]
  } finally {
    await browser.close()
  }
}
