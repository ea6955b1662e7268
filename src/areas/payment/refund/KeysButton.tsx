import { ApiOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkProviders } from '#contract/areas/payment/calls/orders.ts'
import { payment } from '#contract/areas/payment/payment.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

/** Tries the keys of the payment providers. */
export function KeysButton() {
  const { t } = useTranslation('pages/payments')
  const [asked, setAsked] = useState<number>()
  if (!can(checkProviders)) return null
  return (
    <>
      <Button icon={<ApiOutlined aria-hidden />} onClick={() => setAsked(Date.now())}>
        {t('keys.button')}
      </Button>
      {asked !== undefined && <KeysDialog version={asked} closed={() => setAsked(undefined)} />}
    </>
  )
}

function KeysDialog({ version, closed }: { version: number; closed(): void }) {
  const { t } = useTranslation(['pages/payments', 'kit'])
  const [open, setOpen] = useState(true)
  const words = wordsOf(payment)
  const { data, isLoading, isError, error, refetch } = useCall(checkProviders, {}, version)
  return (
    <Dialog
      name="payment.keys"
      open={open}
      title={t('pages/payments:keys.title')}
      okText={t('kit:close')}
      onlyOk
      onOk={() => setOpen(false)}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data?.providers.length === 0 && <Nothing title={t('pages/payments:keys.none')} />}
      <RowList>
        {data?.providers.map(({ provider, ways, problem }) => (
          <RowItem
            key={provider}
            title={words.choice('provider', provider)}
            tag={
              <Tag tone={problem === null ? 'green' : 'red'}>
                {t(`pages/payments:keys.${problem === null ? 'accepted' : 'refused'}`)}
              </Tag>
            }
            note={ways.map(way => <span key={way}>{words.choice('payWay', way)}</span>)}
          >
            {problem !== null && <p className="cs-note">{problem}</p>}
          </RowItem>
        ))}
      </RowList>
    </Dialog>
  )
}
