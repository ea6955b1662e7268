import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddresses } from '#src/kit/resource/place.ts'
import { can } from '#src/kit/session/can.tsx'
import { menuWords } from '#src/kit/words/words.ts'
import { useRemove } from '#src/pages/remove.ts'
import type { LineProps } from './line.ts'

/** The actions of a menu entry. */
export function LineActions({ resource, node, sortable, up, down }: LineProps) {
  const { entity } = resource
  const { t } = useTranslation(['pages/menu', 'kit'])
  const addresses = useAddresses(resource)
  const remove = useRemove(resource)
  const title = menuWords(node)
  return (
    <div className="cs-row-actions">
      {sortable && (
        <>
          <Step
            label={t('pages/menu:up', { title })}
            icon={<ArrowUpOutlined aria-hidden />}
            go={up}
          />
          <Step
            label={t('pages/menu:down', { title })}
            icon={<ArrowDownOutlined aria-hidden />}
            go={down}
          />
        </>
      )}
      {can(entity, 'create') && node.type === 'MENU' && (
        <Link
          to={`${addresses.create}?type=MENU&parent=${node.id}&sort=${node.children.length}`}
          className="cs-icon-link"
          aria-label={t('pages/menu:addChild', { title })}
          title={t('pages/menu:addChild', { title })}
        >
          <PlusOutlined aria-hidden />
        </Link>
      )}
      {can(entity, 'update') && (
        <Link
          to={addresses.edit(node.id)}
          className="cs-icon-link"
          aria-label={t('kit:editOf', { title })}
          title={t('kit:edit')}
        >
          <EditOutlined aria-hidden />
        </Link>
      )}
      {can(entity, 'remove') && (
        <Button
          type="text"
          size="small"
          className="cs-icon-button"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('kit:removeOf', { title })}
          title={t('kit:remove')}
          onClick={() => remove(node)}
        />
      )}
    </div>
  )
}

/** Not `disabled` at the ends: the focus would be lost. */
function Step({
  label,
  icon,
  go,
}: {
  label: string
  icon: ReactNode
  go: (() => void) | undefined
}) {
  return (
    <Button
      type="text"
      size="small"
      className={go ? 'cs-icon-button' : 'cs-icon-button cs-step-end'}
      icon={icon}
      aria-label={label}
      aria-disabled={!go}
      title={label}
      onClick={() => go?.()}
    />
  )
}
