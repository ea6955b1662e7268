import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eformWebhook } from '#contract/areas/eform/eformWebhook.ts'
import { webhookSecret } from '#contract/areas/eform/webhookCalls.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { useAct } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import './webhook.css'

/** The secret that requests are signed with: shown on request, and replaced. */
export default function Secret({ row }: { row: Row }) {
  const { t } = useTranslation('pages/webhooks')
  // The secret of another number is no longer the one of the webhook.
  const [shown, setShown] = useState<{ secret: string; number: unknown }>()
  const secret = shown?.number === row.secretNumber ? shown?.secret : undefined
  const { busy, send } = useSend()
  const show = async () => {
    const outcome = await send(webhookSecret, { id: row.id })
    if (outcome.ok) setShown({ secret: outcome.data.secret, number: row.secretNumber })
  }
  return (
    <Card pad title={t('secret.title')} text={t('secret.text')}>
      {secret && (
        <p className="wh-secret">
          <code>{secret}</code>
        </p>
      )}
      <div className="wh-buttons">
        {secret ? (
          <>
            <CopyButton text={secret} />
            <Button icon={<EyeInvisibleOutlined aria-hidden />} onClick={() => setShown(undefined)}>
              {t('secret.hide')}
            </Button>
          </>
        ) : (
          <Button
            icon={<EyeOutlined aria-hidden />}
            loading={busySign(busy)}
            onClick={() => void show()}
          >
            {t('secret.show')}
          </Button>
        )}
        {can(eformWebhook, 'newSecret', row) && <Replace row={row} />}
      </div>
    </Card>
  )
}

/** Replaces the secret, after a question. */
function Replace({ row }: { row: Row }) {
  const { t } = useTranslation('pages/webhooks')
  const words = wordsOf(eformWebhook)
  const [open, setOpen] = useState(false)
  const { run, busy } = useAct(eformWebhook, 'newSecret', { done: t('secret.replaced') })
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {words.action('newSecret')}
      </Button>
      <Dialog
        name="eformWebhook.newSecret"
        open={open}
        title={words.action('newSecret')}
        okText={t('secret.replace')}
        okButtonProps={{ danger: true }}
        // Kept, its button would stay busy for ever.
        destroyOnHidden
        busy={busy}
        onOk={() => void run(row).then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{words.ask('newSecret')}</p>
      </Dialog>
    </>
  )
}
