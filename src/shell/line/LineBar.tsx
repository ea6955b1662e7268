import { CheckCircleOutlined, DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answers } from '#src/kit/ask.ts'
import { busySign } from '#src/kit/busy.tsx'
import { catchUp } from '#src/kit/catchUp.ts'
import { clock } from '#src/kit/format.ts'
import { useLine, useOnline } from '#src/kit/line.ts'
import { standing } from '#src/kit/standing.ts'
import { watchLine } from './watch.ts'

/** Milliseconds a try is seen at least: an answer that comes at once looks like none was asked. */
const seen = 500

/** Says that nothing is answered, for as long as it is so; then, that it is again. */
export function LineBar() {
  const { t } = useTranslation('line')
  const line = useLine()
  const online = useOnline()
  const client = useQueryClient()
  const watch = useRef<ReturnType<typeof watchLine>>(undefined)
  const [trying, setTrying] = useState(false)
  const [failed, setFailed] = useState('')

  useEffect(() => {
    watch.current = watchLine(answers)
    return () => watch.current?.stop()
  }, [])
  useEffect(() => {
    if (line !== 'back') return
    setFailed('')
    // Who they are was never answered: nothing here can be right.
    if (!standing().profile) location.reload()
    else void catchUp(client)
  }, [line, client])

  async function tryAgain() {
    setTrying(true)
    const moment = new Promise(done => setTimeout(done, seen))
    const [yes] = await Promise.all([watch.current?.look(), moment])
    setTrying(false)
    if (!yes) return setFailed(clock(new Date()))
    // The button is gone, and the focus with it.
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }

  const down = line === 'down'
  return (
    <div className={`li-bar li-${line}`}>
      <div role="status">
        {down && (
          <p>
            <DisconnectOutlined aria-hidden /> <strong>{t(online ? 'silent' : 'offline')}</strong>{' '}
            {t('meanwhile')} {failed && t('failed', { time: failed })}
          </p>
        )}
        {line === 'back' && (
          <p>
            <CheckCircleOutlined aria-hidden /> {t('back')}
          </p>
        )}
      </div>
      {down && (
        <Button size="small" loading={busySign(trying)} onClick={() => void tryAgain()}>
          {t(trying ? 'trying' : 'tryAgain')}
        </Button>
      )}
    </div>
  )
}
