import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '#src/kit/own.tsx'
import type { Resource } from '#src/kit/resource.ts'
import { may } from '#src/kit/rights.ts'
import { loadTrash } from '../later.ts'

const TrashDrawer = own(['records'], loadTrash)

/** The way to what was deleted, for who may delete. `of` narrows it: to a project, say. */
export function TrashButton({
  resource,
  of,
}: {
  resource: Resource
  of?: Record<string, unknown>
}) {
  const { t } = useTranslation('kit')
  const [shown, setShown] = useState<'open' | 'closing'>()
  if (!may(resource.entity, 'trash')) return null
  return (
    <>
      <Button icon={<DeleteOutlined aria-hidden />} onClick={() => setShown('open')}>
        {t('deleted')}
      </Button>
      {shown && (
        <TrashDrawer
          resource={resource}
          of={of}
          open={shown === 'open'}
          close={() => setShown('closing')}
          closed={() => setShown(undefined)}
        />
      )}
    </>
  )
}
