import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  ownSessions,
  revokeOtherSessions,
  revokeSession,
} from '#contract/areas/access/calls/account.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { DeviceName, useDeviceWords } from './DeviceName.tsx'

type Own = CallOutput<typeof ownSessions>[number]

/** The member's sessions, each with a button to sign out. */
export function Sessions({ changed }: { changed(): void }) {
  const { t } = useTranslation(['pages/security', 'kit'])
  const { modal } = App.useApp()
  const deviceWords = useDeviceWords()
  const { data, isLoading, isError, error, refetch } = useCall(ownSessions, {})
  const others = data?.filter(session => !session.current).length ?? 0

  const { send } = useSend()
  const done = t('pages/security:sessions.done')

  function ask(title: string, work: () => Promise<Outcome<unknown>>) {
    modal.confirm({
      title,
      content: t('pages/security:sessions.askText'),
      okText: t('pages/security:sessions.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('kit:cancel'),
      // In any case the list is reloaded; a failure is shown already.
      onOk: async () => {
        await work()
        void refetch()
        changed()
      },
    })
  }
  const revoke = ({ id, device }: Own) =>
    ask(t('pages/security:sessions.ask', { device: deviceWords(device) }), () =>
      send(revokeSession, { id }, done),
    )

  return (
    <Card
      title={t('pages/security:sessions.title')}
      actions={
        others > 0 && (
          <Button
            danger
            onClick={() =>
              ask(t('pages/security:sessions.askAll', { count: others }), () =>
                send(revokeOtherSessions, {}, done),
              )
            }
          >
            {t('pages/security:sessions.revokeAll')}
          </Button>
        )
      }
    >
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      <RowList>
        {data?.map(session => (
          <RowItem
            key={session.id}
            title={<DeviceName of={session.device} />}
            tag={session.current && <Tag tone="green">{t('pages/security:sessions.current')}</Tag>}
            note={t('pages/security:sessions.seen', {
              address: session.address,
              last: instant(session.lastUseDate),
              since: instant(session.createDate),
            })}
            end={
              !session.current && (
                <Button
                  onClick={() => revoke(session)}
                  aria-label={t('pages/security:sessions.revokeOf', {
                    device: deviceWords(session.device),
                  })}
                >
                  {t('pages/security:sessions.revoke')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
    </Card>
  )
}
