import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { ActionMenu } from '../actions.tsx'
import { useRemove } from '../remove.ts'

/** The actions of one row in a list. */
export function RowActions({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation('kit')
  const addresses = useAddresses(resource)
  const remove = useRemove(resource)
  const title = titleOf(resource, row)
  return (
    <div className="cs-row-actions">
      <ActionMenu resource={resource} row={row} />
      {resource.rowActions?.map((Action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: declared once, never reordered
        <Action key={at} row={row} small />
      ))}
      {can(resource.entity, 'update', row) && (
        <Link
          to={addresses.edit(row.id)}
          className="cs-icon-link"
          data-key="edit"
          aria-label={t('editOf', { title })}
          title={t('edit')}
        >
          <EditOutlined aria-hidden />
        </Link>
      )}
      {can(resource.entity, 'remove', row) && (
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('removeOf', { title })}
          title={t('remove')}
          onClick={() => remove(row)}
        />
      )}
    </div>
  )
}
