import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type cvShareList, cvShareRevoke } from '#contract/areas/profile/calls/share.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'

type Share = CallOutput<typeof cvShareList>[number]

const tones = { ACTIVE: 'green', REVOKED: 'neutral', EXPIRED: 'neutral' } as const

interface Props {
  list: readonly Share[]
  changed(): void
}

/** The links that were made, with how often they were opened. */
export function Shares({ list, changed }: Props) {
  const { t } = useTranslation(['pages/cvExchange', 'kit'])
  const { modal } = App.useApp()
  const { send } = useSend()
  const words = wordsOf(personalCv)
  const say = (key: string, values?: Record<string, unknown>) =>
    t(`pages/cvExchange:share.${key}` as 'pages/cvExchange:share.none', values)
  const nameOf = ({ title, createDate }: Share) =>
    title ?? say('untitled', { date: instant(createDate) })

  const revoke = (share: Share) =>
    modal.confirm({
      title: say('ask', { title: nameOf(share) }),
      content: say('askText'),
      okText: say('revoke'),
      okButtonProps: { danger: true },
      cancelText: t('kit:cancel'),
      // In any case the list is reloaded; a failure is shown already.
      onOk: async () => {
        await send(cvShareRevoke, { id: share.id }, say('revoked'))
        changed()
      },
    })

  if (list.length === 0) return <p className="ce-note">{say('none')}</p>
  return (
    <div className="ce-shares">
      <RowList>
        {list.map(share => (
          <RowItem
            key={share.id}
            title={nameOf(share)}
            tag={<Tag tone={tones[share.state]}>{say(`state.${share.state}`)}</Tag>}
            note={
              <>
                <span>{say('opened', { count: share.opened })}</span>
                {share.lastOpenedDate && (
                  <span>{say('last', { date: instant(share.lastOpenedDate) })}</span>
                )}
                {share.state === 'ACTIVE' && (
                  <span>{say('until', { date: instant(share.expireDate) })}</span>
                )}
              </>
            }
            end={
              share.state === 'ACTIVE' && (
                <Button
                  danger
                  aria-label={say('revokeOf', { title: nameOf(share) })}
                  onClick={() => revoke(share)}
                >
                  {say('revoke')}
                </Button>
              )
            }
          >
            <p className="ce-note">
              {share.sections.map(one => words.choice('cardSections', one)).join(' · ')}
            </p>
          </RowItem>
        ))}
      </RowList>
    </div>
  )
}
