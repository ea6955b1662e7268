import { Api } from '#tests/journeys/kit/api.ts'
import { openPlan } from '#tests/journeys/kit/pay.ts'
import { openBrowser } from '../browser.ts'
import { atLeast, atMost, type Figure, median, shown } from './figure.ts'

const times = 5
const port = 9333

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

/** How fast the pay page is on a phone with a slow network and a quarter of this processor. */
export async function payPage(address: string): Promise<Figure[]> {
  const tool = await lighthouse('lighthouse')
  if (!tool)
    return [shown('pay page', 'not measured', 'npm install --no-save lighthouse@12.8, then again')]
  const { path } = await openPlan(new Api(address), 'BENCHPAYS')
  const browser = await openBrowser(port)
  try {
    const runs: Awaited<ReturnType<Lighthouse['default']>>['lhr'][] = []
    for (let i = 0; i < times; i++) {
      const flags = { port, onlyCategories: ['performance'], logLevel: 'silent' as const }
      runs.push((await tool.default(address + path, flags)).lhr)
    }
    const middle = (audit: string) =>
      median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    const score = median(runs.map(({ categories }) => categories.performance.score))
    const against = `Lighthouse, mobile, processor 4× slower, median of ${times}`
    return [
      atLeast('pay page, performance', 0.95, score, '', against),
      atMost(
        '… largest contentful paint',
        1.8,
        middle('largest-contentful-paint') / 1000,
        's',
        against,
      ),
      shown('… total blocking time', `${middle('total-blocking-time').toFixed(0)} ms`, against),
      shown('… cumulative layout shift', middle('cumulative-layout-shift').toFixed(3), against),
    ]
  } finally {
    await browser.close()
  }
}
