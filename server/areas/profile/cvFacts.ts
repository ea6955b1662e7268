import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { scaled } from '#contract/kit/schema.ts'
import { grouped } from '#server/kit/document/grouped.ts'
import type { CvLabels } from './cvLabels.ts'

interface Fact {
  label: string
  value: string
  url: string | null
}

/** The facts that are filled in, in this order. */
const facts = (
  labels: CvLabels,
  all: readonly (readonly [field: string, value: string | null | undefined, url?: string])[],
): Fact[] =>
  all.flatMap(([field, value, url]) =>
    value ? [{ label: labels.field(field), value, url: url ?? null }] : [],
  )

/** How to get in touch. */
export const contactFacts = (labels: CvLabels, cv: CvContent): Fact[] =>
  facts(labels, [
    ['phone', cv.phone, `tel:${cv.phone}`],
    ['email', cv.email, `mailto:${cv.email}`],
    ['wechatId', cv.wechatId],
    ['website', cv.website, cv.website || undefined],
    ['city', cv.city],
    ['nationality', cv.nationality && labels.country],
    ['addresses', cv.addresses?.join('\n')],
  ])

/** The position is shown beside the name. */
export const workFacts = (labels: CvLabels, cv: CvContent): Fact[] =>
  facts(labels, [
    ['workStatus', cv.workStatus && labels.choice('workStatus', cv.workStatus)],
    ['busyStatus', cv.busyStatus && labels.choice('busyStatus', cv.busyStatus)],
    ['employmentMode', cv.employmentMode && labels.choice('employmentMode', cv.employmentMode)],
    [
      'workYears',
      cv.workYears === null || cv.workYears === undefined ? null : String(cv.workYears),
    ],
    ['expectedSalary', cv.expectedSalary && grouped(scaled(cv.expectedSalary, 2))],
  ])
