import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { busySign } from '../button/busy.tsx'
import { supportsRequestKeys } from '../call/requestKeys.ts'
import { instant } from '../words/format.ts'
import { FormAlert } from './FormAlert.tsx'
import type { DraftStorage } from './useStoredDraft.ts'

interface Props {
  stored: DraftStorage
  /** The form creates a record: sending it twice might create two. */
  creating: boolean
  /** The form is being sent. */
  busy: boolean
}

/** Says in a form that a draft was restored, or could not be sent and is still there. */
export function DraftNote({ stored, creating, busy }: Props) {
  const { t } = useTranslation('kit')
  const { since, tried } = stored
  if (stored.bringBack)
    return (
      <FormAlert
        type="info"
        quiet
        message={t('typed.startedOver')}
        action={
          <Button size="small" onClick={stored.bringBack}>
            {t('typed.bringBack')}
          </Button>
        }
      />
    )
  if (since === undefined && !tried) return null
  const startOver = since !== undefined && (
    <Button size="small" onClick={stored.startOver}>
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
          {t(`typed.${tried}`, { comfort: t(stored.complete ? 'typed.kept' : 'typed.here') })}
          {restored && <p>{restored}</p>}
          {creating && tried === 'unanswered' && (
            <p>{t(supportsRequestKeys() ? 'typed.onlyOnce' : 'typed.mayHave')}</p>
          )}
        </>
      }
      action={
        <div className="cs-draft-buttons">
          <Button size="small" type="primary" htmlType="submit" data-again loading={busySign(busy)}>
            {t('typed.again')}
          </Button>
          {startOver}
        </div>
      }
    />
  )
}
