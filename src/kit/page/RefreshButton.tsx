import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '../button/busy.tsx'
import { refetchAll } from '../call/queries.ts'
import { clock } from '../words/format.ts'

/** Milliseconds: the minimum duration of the spinner, and how long the confirmation is shown. */
const seen = 400
const said = 4000

/** Reloads the data of the page, and confirms it. */
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
    const [all] = await Promise.all([refetchAll(), new Promise(end => setTimeout(end, seen))])
    setBusy(false)
    // Failures are shown already.
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
