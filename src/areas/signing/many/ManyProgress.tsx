import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { contractBatch } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'

/** Milliseconds between two looks. */
const OFTEN = 1000

interface Props {
  batch: string
  close(): void
  /** Sends something else. */
  again(): void
}

/** How far sending to many has come, and who got none. */
export function ManyProgress({ batch, close, again }: Props) {
  const { t } = useTranslation(['pages/contractRequests', 'kit'])
  const reload = useReload()
  const { data, error, refetch } = useCall(contractBatch, { batch }, 0)
  const { members = 0, sent = 0, refused = [] } = data ?? {}
  const done = data !== undefined && sent + refused.length >= members
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is done, not whenever the page renders
  useEffect(() => {
    if (done) return void reload(contract)
    const timer = setInterval(() => void refetch(), OFTEN)
    return () => clearInterval(timer)
  }, [done, refetch])
  const more = <Button onClick={again}>{t('pages/contractRequests:many.more')}</Button>
  if (!data)
    return error ? (
      <>
        <Trouble error={error} retry={() => void refetch()} />
        <div className="cs-form-end">{more}</div>
      </>
    ) : (
      <Wait />
    )
  const text = t('pages/contractRequests:many.progress', { sent, count: members })
  return (
    <div className="sg-many">
      <p role="status">
        {done ? t('pages/contractRequests:many.done', { sent, count: members }) : text}
      </p>
      <Bar percent={members === 0 ? 100 : ((sent + refused.length) / members) * 100} label={text} />
      {refused.length > 0 && (
        <section>
          <h3>{t('pages/contractRequests:many.refused', { count: refused.length })}</h3>
          <RowList>
            {refused.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name
              <RowItem key={at} title={one.name} note={one.why} />
            ))}
          </RowList>
        </section>
      )}
      {!done && <p className="cs-note">{t('pages/contractRequests:many.goesOn')}</p>}
      <div className="cs-form-end">
        <Button type="primary" onClick={close}>
          {t('kit:close')}
        </Button>
        {done && more}
      </div>
    </div>
  )
}
