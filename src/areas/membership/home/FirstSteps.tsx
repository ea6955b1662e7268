import { useTranslation } from 'react-i18next'
import { Checklist } from '#src/kit/ui/Checklist.tsx'
import type { Steps } from './useFirstSteps.ts'

/** What a new member does first. Each step is known by what is there afterwards. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('pages/firstSteps')
  const { all, complete, away, putAway } = steps
  if (all.length === 0 || away || complete) return null
  return (
    <Checklist
      title={t('title')}
      items={all.map(({ step, to, done }) => ({
        ...{ key: step, to, done },
        title: t(`steps.${step}.title`),
        text: t(`steps.${step}.text`),
      }))}
      putAway={() => putAway(true)}
    />
  )
}
