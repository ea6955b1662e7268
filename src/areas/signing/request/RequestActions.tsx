import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { ActionButtons } from '#src/pages/actions.tsx'
import { useRemove } from '#src/pages/remove.ts'
import { RenewButton } from './RenewButton.tsx'
import { type Request, withoutSend } from './row.ts'
import { SendButton } from './SendButton.tsx'

/** What can be done with a request. */
export function RequestActions({ resource, row }: { resource: Resource; row: Request }) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const addresses = useAddresses(resource)
  const navigate = useNavigate()
  const remove = useRemove(resource, () => navigate(addresses.list, { replace: true }))
  return (
    <>
      <ActionButtons resource={resource} row={possible(row)} />
      {can(entity, 'remove', row) && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(row)}>
          {t('remove')}
        </Button>
      )}
      {can(entity, 'update', row) && (
        <Link to={addresses.edit(row.id)} className="cs-button-link">
          <Button icon={<EditOutlined aria-hidden />} tabIndex={-1}>
            {t('edit')}
          </Button>
        </Link>
      )}
      <RenewButton resource={resource} row={row} />
      <SendButton row={row} />
    </>
  )
}

/** A request that has ended, or was never sent, offers nothing it could be asked for in vain. */
function possible(row: Request): Request {
  const { can: all, ...others } = withoutSend(row)
  const now = Object.entries((all ?? {}) as Record<string, unknown>).filter(
    ([name, answer]) => !['remind', 'cancel'].includes(name) || answer !== 'contractEnded',
  )
  return { ...others, can: Object.fromEntries(now) } as Request
}
