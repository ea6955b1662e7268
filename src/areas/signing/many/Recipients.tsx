import { useTranslation } from 'react-i18next'
import { contractRecipients } from '#contract/areas/signing/calls/requests.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble } from '#src/kit/page/states.tsx'

interface Props {
  template: unknown
  role: unknown
  project: unknown
}

/** How many members would get it, who they are, and how many have it already. */
export function Recipients({ template, role, project }: Props) {
  const { t } = useTranslation('pages/contractRequests')
  const input = {
    template: Number(template),
    role: role ? Number(role) : null,
    project: project ? String(project) : null,
  }
  const waiting = !template || (!input.role && !input.project)
  const { data, error, refetch } = useCall(contractRecipients, input, 0, { waiting })
  if (waiting) return null
  if (!data) return error && <Trouble error={error} retry={() => void refetch()} />
  const { members, passed, names } = data
  const others = members - names.length
  return (
    <FormAlert
      quiet
      type={members > 0 ? 'info' : 'warning'}
      message={t('many.reaches', { count: members })}
      description={
        <>
          {names.length > 0 && (
            <span className="sg-names">
              {names.join(t('many.between'))}
              {others > 0 && ` ${t('many.others', { count: others })}`}
            </span>
          )}
          {passed > 0 && <span className="sg-names">{t('many.passed', { count: passed })}</span>}
        </>
      }
    />
  )
}
