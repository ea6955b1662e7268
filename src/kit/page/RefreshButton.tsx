import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '../button/busy.tsx'
import { askAnew } from '../call/queries.ts'
import { clock } from '../words/format.ts'

/** Milliseconds: so long it is seen to work at least, and so long it says that it did. */
const seen = 400
const said = 4000

/** Asks anew for what the page shows, and says when that has come. */
export function RefreshButton() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function run() {
    clearTimeout(timer.current)
    setDone('')
    setBusy(true)
    const [all] = await Promise.all([askAnew(), new Promise(end => setTimeout(end, seen))])
    setBusy(false)
    // What failed has been told.
    if (!all) return
    setDone(clock(new Date()))
    timer.current = setTimeout(() => setDone(''), said)
  }
  return (
    <>
      <Tooltip title={t('refresh')}>
        <Button
          type="text"
          size="small"
          aria-label={t('refresh')}
          icon={<ReloadOutlined aria-hidden />}
          loading={busySign(busy)}
          onClick={() => void run()}
        />
      </Tooltip>
      <span className="cs-trail-said" role="status">
        {done && t('refreshed', { time: done })}
      </span>
    </>
  )
}
