import { UsergroupAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteMany } from '#contract/areas/membership/calls/join.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import List from '#src/pages/List.tsx'

const InviteDialog = lazy(retryImport(() => import('./InviteDialog.tsx')))

/** The invitations, with a dialog for a pasted list of addresses. */
export default function Invitations({ resource }: { resource: Resource }) {
  const { t } = useTranslation('pages/invite')
  const [open, setOpen] = useState(false)
  return (
    <List resource={resource}>
      {can(inviteMany) && (
        <Button icon={<UsergroupAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('several')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <InviteDialog closed={() => setOpen(false)} />
        </Suspense>
      )}
    </List>
  )
}
