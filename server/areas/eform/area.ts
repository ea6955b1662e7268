import { onApplication, requireBeforeApplying } from '#server/areas/project/public.ts'
import { job, sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { seedDemoForms } from './demo/seed.ts'
import form from './eform.ts'
import eformRecord from './eformRecord.ts'
import eformWebhook from './eformWebhook.ts'
import { keepRoutes, sweepKept } from './fill/keep.ts'
import { submitRoutes } from './fill/submit.ts'
import { viewRoutes } from './fill/view.ts'
import { formRoutes } from './form/routes.ts'
import {
  attachToApplication,
  mayReadApplication,
  projectPurpose,
  requireJoinForm,
} from './join/form.ts'
import { joinRoutes } from './join/routes.ts'
import { forgetForms, ownFormList } from './ownForms.ts'
import { reportRoutes } from './record/report.ts'
import { sheetRoutes } from './record/sheet.ts'
import { tellOwners } from './record/tell.ts'
import { waitingSubmissions } from './record/waiting.ts'
import { seedForms } from './seed.ts'
import {
  eformCount,
  eformImport,
  eformSender,
  eformUse,
  eformVersion,
  joinForm,
  keptForm,
} from './tables.ts'
import { recordRoutes } from './toRecords/routes.ts'
import { declarePurpose, declareReader } from './use/purposes.ts'
import { routesOfUses } from './use/routes.ts'
import { sendWebhooks, sweepDeliveries } from './webhook/deliver.ts'
import { webhookRoutes } from './webhook/routes.ts'
import webhookDelivery from './webhookDelivery.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    tellFormOwners: undefined
    sweepKeptForms: undefined
    sendWebhooks: undefined
    sweepDeliveries: undefined
  }
}

declarePurpose('project', projectPurpose)
declareReader('application', mayReadApplication)
requireBeforeApplying(requireJoinForm)
onApplication(attachToApplication)

/** E-forms: made by editors, filled in by members and visitors. */
export const eform: Area = {
  served: [form, eformRecord, eformWebhook, webhookDelivery],
  tables: [eformVersion, eformCount, eformSender, eformUse, eformImport, joinForm, keptForm],
  routes: () => [
    ...formRoutes,
    ...viewRoutes,
    ...keepRoutes,
    ...submitRoutes,
    ...joinRoutes,
    ...routesOfUses,
    ...reportRoutes,
    ...sheetRoutes,
    ...recordRoutes,
    ...webhookRoutes,
  ],
  jobs: {
    tellFormOwners: job({ every: '10 minutes', run: tellOwners }),
    sweepKeptForms: job({ every: '10 minutes', run: sweepKept }),
    sendWebhooks: job({ every: 'minute', run: sendWebhooks }),
    sweepDeliveries: sweep(sweepDeliveries),
  },
  ownData: { submissions: ownFormList },
  notOwnData: {
    eform: 'Texts of the cooperative.',
    eformWebhook: 'Settings of the cooperative.',
  },
  waiting: { submissionToReview: waitingSubmissions },
  forget: forgetForms,
  seed: seedForms,
  demo: seedDemoForms,
}
