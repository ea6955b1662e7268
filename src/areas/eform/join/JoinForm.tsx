import { useTranslation } from 'react-i18next'
import { joinForm } from '#contract/areas/eform/joinForm.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ChooseForm } from './ChooseForm.tsx'
import '#src/pages/pages.css'
import './join.css'

/** The form that a project asks for before somebody applies. */
export default function JoinForm({ project }: { project: string }) {
  const { t } = useTranslation('pages/joinForm')
  const { data, error, refetch } = useCall(joinForm, { projectId: project })
  return (
    <Card pad title={t('title')} text={t('text')}>
      {!data ? (
        error ? (
          <Trouble error={error} retry={() => void refetch()} />
        ) : (
          <div className="ef-join">
            <Wait as="field" />
          </div>
        )
      ) : data.options.length === 0 && !data.form ? (
        <p className="cs-note">{t('nothing')}</p>
      ) : (
        <ChooseForm {...data} project={project} changed={refetch} />
      )}
    </Card>
  )
}
