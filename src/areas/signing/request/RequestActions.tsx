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
import { possible, type Request } from './row.ts'
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
