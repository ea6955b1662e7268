import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leave, leavePreview, RETURN_DAYS } from '#contract/areas/membership/calls/leave.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { flag, text } from '#contract/kit/field.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { markLeft } from '#src/kit/session/left.ts'
import { removeReturn } from '#src/kit/session/removeReturn.ts'
import { endSession, viewing } from '#src/kit/session/session.ts'
import { number } from '#src/kit/words/format.ts'
import { Blocked } from './Blocked.tsx'
import { Consequences } from './Consequences.tsx'
import { ProofDialog } from './ProofDialog.tsx'

/** Every session has ended on the server; the sign-in page says that it is done. */
function goodbye() {
  removeReturn()
  endSession()
  markLeft()
  location.replace('/login')
}

/** What leaving would mean, what has to be settled first, and the last step. */
export function LeaveSteps() {
  const { t } = useTranslation('pages/ownData')
  const { data, isError, error, refetch } = useCall(leavePreview, {})
  const [open, setOpen] = useState(false)
  if (!data) return isError ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  const { blocked, points, loginName, byCode } = data
  const hasPoints = points !== null && points !== '0.00'
  const free =
    !blocked.lastAdministrator && blocked.soleLead.length === 0 && blocked.withdrawals === 0
  return (
    <>
      <Blocked blocked={blocked} />
      <Consequences preview={data} />
      <p className="od-text">{t('leave.verifications')}</p>
      <p className="od-text">{t('leave.days', { days: RETURN_DAYS })}</p>
      <p className="od-buttons">
        <Button danger disabled={!free || Boolean(viewing())} onClick={() => setOpen(true)}>
          {t('leave.button')}
        </Button>
      </p>
      {open && (
        <ProofDialog
          name="ownData.leave"
          title={t('leave.confirmTitle')}
          okText={t('leave.confirm')}
          danger
          byCode={byCode}
          fields={{
            ...(hasPoints && { givePoints: flag({ default: false }) }),
            loginName: text({ max: 64 }),
          }}
          labels={{
            loginName: t('leave.loginName'),
            givePoints: t('leave.give', {
              points: number(points ?? '0', { least: 2, most: 2 }),
            }),
          }}
          act={(send, values) => send(leave, values as CallInput<typeof leave>)}
          done={goodbye}
          closed={() => {
            setOpen(false)
            void refetch()
          }}
        >
          <p className="cs-form-lead">{t('leave.confirmText', { loginName })}</p>
        </ProofDialog>
      )}
    </>
  )
}
