import { useTranslation } from 'react-i18next'
import { type contractDetail, contractDraft } from '#contract/areas/signing/calls/requests.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Filled } from '../Filled.tsx'
import type { Request } from './row.ts'

interface Props {
  row: Request
  detail: CallOutput<typeof contractDetail> | undefined
}

/** The text as it was sent; for a draft as it would be now. */
export function SentText({ row, detail }: Props) {
  const { t } = useTranslation('pages/contractRequests')
  if (!detail) return <Wait />
  if (detail.html === null)
    return (
      <Card pad title={t('text.draft')} text={t('text.draftText')}>
        <TextNow row={row} />
      </Card>
    )
  return (
    <Card pad title={t('text.sent')} text={t('text.hash', { hash: detail.textHash ?? '' })}>
      <Filled html={detail.html} />
    </Card>
  )
}

/** The text as it would be sent now. */
export function TextNow({ row }: { row: Request }) {
  const { id, updateDate } = row
  const { data, error, refetch } = useCall(contractDraft, { id }, Date.parse(updateDate))
  if (data) return <Filled {...data} />
  return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
}
