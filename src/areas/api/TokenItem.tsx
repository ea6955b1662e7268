import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ApiToken, revokeApiToken } from '#contract/areas/api/calls.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { viewing } from '#src/kit/session/session.ts'
import { RowItem } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { Limits } from './Limits.tsx'

interface Props {
  token: ApiToken
  removed(): void
}

/** A token: what it may do, until when, and when it was used last. */
export function TokenItem({ token, removed }: Props) {
  const { t } = useTranslation(['pages/tokens', 'kit'])
  const { modal } = App.useApp()
  const { send } = useSend()
  const { id, name, writes, isOver, expireDate, lastUseDate, lastUseAddress } = token
  const access = writes ? 'pages/tokens:list.writes' : 'pages/tokens:list.reads'
  const used = { date: instant(lastUseDate ?? ''), address: lastUseAddress ?? '' }

  // Of one that has expired, no program loses anything.
  const words = isOver
    ? {
        title: t('kit:removeTitle', { title: name }),
        button: t('kit:remove'),
        label: t('kit:removeOf', { title: name }),
        done: t('kit:removed', { title: name }),
      }
    : {
        title: t('pages/tokens:list.ask', { name }),
        content: t('pages/tokens:list.askText'),
        button: t('pages/tokens:list.revoke'),
        label: t('pages/tokens:list.revokeOf', { name }),
        done: t('pages/tokens:list.revoked'),
      }
  const ask = () =>
    modal.confirm({
      title: words.title,
      content: words.content,
      okText: words.button,
      okButtonProps: { danger: true },
      cancelText: t('kit:cancel'),
      // In any case the list is reloaded; a failure is shown already.
      onOk: async () => {
        await send(revokeApiToken, { id }, words.done)
        removed()
      },
    })

  return (
    <RowItem
      title={name}
      tag={
        <Tag tone={isOver ? 'neutral' : writes ? 'gold' : 'blue'}>
          {t(isOver ? 'pages/tokens:list.over' : access)}
        </Tag>
      }
      note={
        <>
          <span>
            {t(isOver ? 'pages/tokens:list.expired' : 'pages/tokens:list.until', {
              date: instant(expireDate),
            })}
          </span>
          <span>
            {lastUseDate === null && t('pages/tokens:list.unused')}
            {lastUseDate !== null &&
              t(lastUseAddress ? 'pages/tokens:list.used' : 'pages/tokens:list.usedOn', used)}
          </span>
        </>
      }
      end={
        <Button disabled={viewing() !== undefined} onClick={ask} aria-label={words.label}>
          {words.button}
        </Button>
      }
    >
      <Limits token={token} />
    </RowItem>
  )
}
