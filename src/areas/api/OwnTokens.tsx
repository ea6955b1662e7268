import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownApiTokens, TOKENS_CAP } from '#contract/areas/api/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowList } from '#src/kit/ui/RowList.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { TokenItem } from './TokenItem.tsx'

/** The member's tokens, each with a button to revoke it, and the way to another one. */
export function OwnTokens() {
  const { t } = useTranslation(['pages/tokens', 'errors'])
  const { data, isLoading, error, refetch } = useCall(ownApiTokens, {})
  const [creating, setCreating] = useState(false)
  const reload = () => void refetch()
  const isFull = (data?.filter(({ isOver }) => !isOver).length ?? 0) >= TOKENS_CAP
  const isEmpty = data?.length === 0
  const create = (
    <Button
      type="primary"
      disabled={isFull || viewing() !== undefined}
      onClick={() => setCreating(true)}
    >
      {t('pages/tokens:list.create')}
    </Button>
  )
  return (
    <Card
      title={t('pages/tokens:list.title')}
      text={isFull && t('errors:tooManyTokens')}
      actions={data && !isEmpty && create}
    >
      {isLoading && <Wait />}
      {error && !data && <Trouble error={error} retry={reload} />}
      {isEmpty && (
        <Nothing title={t('pages/tokens:list.empty')} text={t('pages/tokens:list.emptyText')}>
          {create}
        </Nothing>
      )}
      <RowList ordered>
        {data?.map(token => (
          <TokenItem key={token.id} token={token} removed={reload} />
        ))}
      </RowList>
      {creating && (
        <CreateDialog
          closed={() => {
            setCreating(false)
            reload()
          }}
        />
      )}
    </Card>
  )
}
