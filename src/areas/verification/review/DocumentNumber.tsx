import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openKycNumber } from '#contract/areas/verification/calls.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import { can } from '#src/kit/session/can.tsx'
import type { Verification } from '../row.ts'

/** Shows the whole number; each time is recorded for its owner. */
export function DocumentNumber({ row }: { row: Verification }) {
  const { t } = useTranslation('pages/examine')
  const { send, busy } = useSend()
  const [shown, setShown] = useState<string>()
  if (!row.lastFour || !can(openKycNumber)) return null
  async function show() {
    const outcome = await send(openKycNumber, { id: row.id })
    if (outcome.ok) setShown(outcome.data.cardNo)
  }
  return (
    <div className="ve-number">
      {shown && (
        <span>
          <code>{shown}</code>
          <CopyButton text={shown} />
        </span>
      )}
      <Button
        size="small"
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        loading={busy}
        onClick={() => (shown ? setShown(undefined) : void show())}
      >
        {t(shown ? 'number.hide' : 'number.show')}
      </Button>
      <small className="cs-note">{t('number.note')}</small>
    </div>
  )
}
