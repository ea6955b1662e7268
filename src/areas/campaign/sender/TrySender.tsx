import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trySender } from '#contract/areas/campaign/calls.ts'
import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import '../message.css'

/** Connects to the mail server, sends an e-mail to whoever asks, and says what came of it. */
export default function TrySender({ row }: { row: Row }) {
  const { t } = useTranslation('pages/messages')
  const [tried, setTried] = useState<CallOutput<typeof trySender>>()
  const { busy, send } = useSend()
  const reload = useReload()
  const attempt = async () => {
    setTried(undefined)
    const outcome = await send(trySender, { id: row.id })
    if (!outcome.ok) return
    setTried(outcome.data)
    void reload(mailSender, row.id)
  }
  if (!can(trySender)) return null
  return (
    <Card pad title={t('try.title')} text={t('try.text')}>
      {tried && (
        <div className="ms-tried">
          <FormAlert
            quiet
            type={tried.works ? 'success' : 'warning'}
            message={
              tried.works
                ? t('try.works', { to: tried.to })
                : t(`try.stages.${tried.stage ?? 'connect'}`)
            }
            description={tried.said && t('try.said', { said: tried.said })}
          />
        </div>
      )}
      <div className="ms-buttons">
        <Button
          icon={<SendOutlined aria-hidden />}
          loading={busySign(busy)}
          onClick={() => void attempt()}
        >
          {t('try.send')}
        </Button>
      </div>
    </Card>
  )
}
