import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { renewContract } from '#contract/areas/signing/calls/requests.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import type { Request } from './row.ts'

/** Makes a draft like a signed contract, and opens it. */
export function RenewButton({ resource, row }: { resource: Resource; row: Request }) {
  const { t } = useTranslation('pages/contractRequests')
  const { send, busy } = useSend()
  const reload = useReload()
  const navigate = useNavigate()
  const { edit } = useAddresses(resource)
  if (row.state !== 'SIGNED' || !can(renewContract)) return null
  async function renew() {
    const outcome = await send(renewContract, { id: row.id }, t('renew.done'))
    if (!outcome.ok) return
    void reload(resource.entity)
    void navigate(edit(outcome.data.id))
  }
  return (
    <Button
      type={row.termsChanged ? 'primary' : 'default'}
      loading={busySign(busy)}
      onClick={() => void renew()}
    >
      {t('renew.button')}
    </Button>
  )
}
