import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhookTest } from '#contract/areas/eform/webhookCalls.ts'
import { webhookDelivery } from '#contract/areas/eform/webhookDelivery.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import './webhook.css'

/** Sends a test to the receiver, and says what came back. */
export default function Test({ row }: { row: Row }) {
  const { t } = useTranslation('pages/webhooks')
  const [tested, setTested] = useState<CallOutput<typeof webhookTest>>()
  const { busy, send } = useSend()
  const test = async () => {
    setTested(undefined)
    const outcome = await send(webhookTest, { id: row.id })
    if (outcome.ok) setTested(outcome.data)
  }
  if (!can(webhookTest)) return null
  return (
    <Card pad title={t('test.title')} text={t('test.text')}>
      {tested && (
        <div className="wh-tested">
          <Answer tested={tested} />
        </div>
      )}
      <div className="wh-buttons">
        <Button
          icon={<SendOutlined aria-hidden />}
          loading={busySign(busy)}
          onClick={() => void test()}
        >
          {t('test.send')}
        </Button>
      </div>
    </Card>
  )
}

function Answer({ tested }: { tested: CallOutput<typeof webhookTest> }) {
  const { t } = useTranslation('pages/webhooks')
  const { problem, statusCode, milliseconds } = tested
  const facts = [
    statusCode !== null && t('test.status', { code: statusCode }),
    t('test.time', { number: number(String(milliseconds)) }),
  ]
  return (
    <FormAlert
      quiet
      type={problem ? 'warning' : 'success'}
      message={problem ? wordsOf(webhookDelivery).choice('problem', problem) : t('test.accepted')}
      description={facts.filter(Boolean).join(' · ')}
    />
  )
}
