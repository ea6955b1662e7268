import { useTranslation } from 'react-i18next'
import { joinContract } from '#contract/areas/signing/calls/join.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { JoinForm } from './JoinForm.tsx'
import '#src/pages/pages.css'
import './join.css'

/** The contract that a project asks for before somebody joins. */
export default function JoinContract({ project }: { project: string }) {
  const { t } = useTranslation('pages/joinContract')
  const { data, error, refetch } = useCall(joinContract, { projectId: project })
  return (
    <Card pad title={t('title')} text={t('text')}>
      {!data ? (
        error ? (
          <Trouble error={error} retry={() => void refetch()} />
        ) : (
          <div className="sg-join-form">
            <Wait as="field" />
          </div>
        )
      ) : data.options.length === 0 && data.template === null ? (
        <p className="cs-note">{t('nothing')}</p>
      ) : (
        <JoinForm {...data} project={project} changed={refetch} />
      )}
    </Card>
  )
}
