import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#src/kit/call/failure.ts'
import { Nothing, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'

interface Query<D> {
  data: D | undefined
  isError: boolean
  error: Failure | null
  refetch(): unknown
}
interface Props<D> {
  query: Query<D>
  isEmpty: (data: D) => boolean
  clear(): void
  inZone?(zone: string): void
  children: (data: D) => ReactNode
}

/** The result of a report; otherwise an empty or failed state. */
export function Answer<D extends object>({ query, isEmpty, clear, inZone, children }: Props<D>) {
  const { t } = useTranslation(['pages/report', 'kit', 'errors'])
  const { data, isError, error, refetch } = query
  const { timeZone } = (data ?? {}) as { timeZone?: string }
  useEffect(() => {
    if (timeZone) inZone?.(timeZone)
  }, [timeZone, inZone])
  if (isError) {
    const [why] = Object.values(error?.errors ?? {})
    return (
      <Card>
        <Nothing title={String(why ?? error?.message ?? t('errors:fallback'))}>
          <Button onClick={() => void refetch()}>{t('kit:retry')}</Button>
        </Nothing>
      </Card>
    )
  }
  if (!data) return <Wait />
  if (isEmpty(data))
    return (
      <Card>
        <Nothing title={t('pages/report:none')} text={t('pages/report:noneHint')}>
          <Button onClick={clear}>{t('pages/report:clear')}</Button>
        </Nothing>
      </Card>
    )
  return children(data)
}
