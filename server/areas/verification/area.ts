import { addFactReader } from '#server/areas/profile/public.ts'
import type { Context } from '#server/context.ts'
import { type JobContext, job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { defaultLanguage } from '#server/words.ts'
import { drawDemoImages } from './demo/images.ts'
import { seedDemoVerifications } from './demo/rows.ts'
import { destroyFailed } from './destroy.ts'
import { expireVerifications } from './expire.ts'
import { passedVerifications } from './facts.ts'
import { forgetVerifications } from './forget.ts'
import personalKyc from './personalKyc.ts'
import { verificationRoutes } from './routes.ts'
import { seedVerifications } from './seed.ts'
import { kycSubmission } from './tables.ts'
import { verificationThread } from './thread.ts'
import { waitingVerifications } from './waiting.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    expireVerifications: undefined
    sweepVerificationImages: undefined
    drawDemoImages: { ids: readonly number[] }
  }
}

addFactReader(passedVerifications)

/** What the product does by itself is nobody's. */
const bySystem = ({ db, keys }: Pick<JobContext, 'db' | 'keys'>): Context => ({
  ...{ db, keys, me: undefined, language: defaultLanguage, address: '', device: '' },
})

/** Verifications of identity, education and software copyrights, and their review. */
export const verification: Area = {
  served: [personalKyc],
  tables: [kycSubmission],
  routes: () => verificationRoutes,
  threads: { personalKyc: verificationThread },
  jobs: {
    // Some minutes after midnight, in whichever time zone that is.
    expireVerifications: job({
      every: '5 * * * *',
      run: context => expireVerifications(bySystem(context)),
    }),
    sweepVerificationImages: job({
      every: 'day',
      run: context => destroyFailed(bySystem(context)),
    }),
    drawDemoImages: job<{ ids: readonly number[] }>({ background: true, run: drawDemoImages }),
  },
  waiting: { verificationToReview: waitingVerifications },
  forget: forgetVerifications,
  seed: seedVerifications,
  demo: seedDemoVerifications,
}
