import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeSetting, saveNoticeSetting } from '#contract/areas/notice/calls.ts'
import { type NoticeGroup, noticeGroups } from '#contract/kit/notice.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'

/** Notices about the system are for its administrators, and for those who send messages to many. */
const concerns = (group: NoticeGroup) =>
  group !== 'system' || can('system:outbox') || can('message:email:write')

/** The groups of notices that are also sent by e-mail. */
export function Setting() {
  const { t } = useTranslation('pages/notice')
  const { data, isLoading, isError, error, refetch } = useCall(noticeSetting, {})
  const [chosen, setChosen] = useState<readonly NoticeGroup[]>()
  const { busy, send } = useSend()
  const id = useId()
  const mailed = chosen ?? data?.mailed ?? []

  async function change(group: NoticeGroup, yes: boolean) {
    const before = mailed
    const next = noticeGroups.filter(one => (one === group ? yes : mailed.includes(one)))
    setChosen(next)
    const sent = await send(saveNoticeSetting, { mailed: next }, t('setting.saved'))
    // The refusal is shown already; the switch returns to the actual state.
    if (!sent.ok) setChosen(before)
  }

  return (
    <Card className="nt-setting" pad title={t('setting.title')} text={t('setting.text')}>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <ul>
          {noticeGroups.filter(concerns).map(group => (
            <li key={group}>
              <div>
                <span id={`${id}-${group}`}>{t(`groups.${group}`)}</span>
                <p id={`${id}-${group}-hint`}>{t(`groupHints.${group}`)}</p>
              </div>
              <Switch
                checked={mailed.includes(group)}
                disabled={busy || viewing() !== undefined}
                aria-labelledby={`${id}-${group}`}
                aria-describedby={`${id}-${group}-hint`}
                onChange={yes => void change(group, yes)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
