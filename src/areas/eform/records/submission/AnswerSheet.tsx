import { useTranslation } from 'react-i18next'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Sheet } from './Sheet.tsx'
import type { Submission } from './submission.ts'
import { useVersion } from './useVersion.ts'

/** The questions of a submission with its answers, in the version that was filled in. */
export function AnswerSheet({ row }: { row: Submission }) {
  const { t } = useTranslation('pages/records')
  const { version, asked } = useVersion(row.eform, row.formVersion)
  if (version)
    return (
      <Sheet
        answers={row.answers}
        files={row.filesFile ?? []}
        given={row.language}
        version={version}
      />
    )
  return (
    <Card title={t('answers')}>
      {asked.isError && <Trouble error={asked.error} retry={() => void asked.refetch()} />}
      {!asked.isError && !asked.data && <Wait />}
      {asked.data && <Trouble error={null} retry={() => void asked.refetch()} />}
    </Card>
  )
}
