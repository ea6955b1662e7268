import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { busySign } from '../button/busy.tsx'
import { carriesOutOnce } from '../call/once.ts'
import { instant } from '../words/format.ts'
import { FormAlert } from './FormAlert.tsx'
import type { Kept } from './useTyped.ts'

interface Props {
  kept: Kept
  /** Sent twice, there might be two of it. */
  creating: boolean
  /** It is on its way. */
  busy: boolean
}

/** In a form: what was typed was brought back, or could not be sent and is still there. */
export function KeptNote({ kept, creating, busy }: Props) {
  const { t } = useTranslation('kit')
  const { since, tried } = kept
  if (kept.bringBack)
    return (
      <FormAlert
        type="info"
        quiet
        message={t('typed.startedOver')}
        action={
          <Button size="small" onClick={kept.bringBack}>
            {t('typed.bringBack')}
          </Button>
        }
      />
    )
  if (since === undefined && !tried) return null
  const startOver = since !== undefined && (
    <Button size="small" onClick={kept.startOver}>
      {t('typed.startOver')}
    </Button>
  )
  const restored =
    since !== undefined && t('typed.restored', { date: instant(new Date(since).toISOString()) })
  if (!tried) return <FormAlert type="info" quiet message={restored} action={startOver} />
  return (
    <FormAlert
      pending={busy}
      message={
        <>
          {t(`typed.${tried}`, { comfort: t(kept.whole ? 'typed.kept' : 'typed.here') })}
          {restored && <p>{restored}</p>}
          {creating && tried === 'unanswered' && (
            <p>{t(carriesOutOnce() ? 'typed.onlyOnce' : 'typed.mayHave')}</p>
          )}
        </>
      }
      action={
        <div className="cs-kept-buttons">
          <Button size="small" type="primary" htmlType="submit" data-again loading={busySign(busy)}>
            {t('typed.again')}
          </Button>
          {startOver}
        </div>
      }
    />
  )
}
