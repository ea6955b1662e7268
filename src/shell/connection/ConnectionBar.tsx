import { CheckCircleOutlined, DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { busySign } from '#src/kit/button/busy.tsx'
import { isServerUp } from '#src/kit/call/callServer.ts'
import { type UnsentForm, useUnsentForms } from '#src/kit/form/storedDraft.ts'
import { catchUp } from '#src/kit/live/catchUp.ts'
import { useConnection, useOnline } from '#src/kit/live/connection.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { clock } from '#src/kit/words/format.ts'
import { watchConnection } from './watch.ts'

/** The minimum duration of a visible attempt, in milliseconds. */
const seen = 500

/** Says that the server does not answer, and then that it answers again. */
export function ConnectionBar() {
  const { t } = useTranslation('connection')
  const connection = useConnection()
  const online = useOnline()
  const watch = useRef<ReturnType<typeof watchConnection>>(undefined)
  const [trying, setTrying] = useState(false)
  const [failed, setFailed] = useState('')

  useEffect(() => {
    watch.current = watchConnection(isServerUp)
    return () => watch.current?.stop()
  }, [])
  useEffect(() => {
    if (connection !== 'back') return
    setFailed('')
    // The current member was never loaded: the page cannot be right.
    if (!currentMember().profile) location.reload()
    else void catchUp()
  }, [connection])

  async function tryAgain() {
    setTrying(true)
    const moment = new Promise(done => setTimeout(done, seen))
    const [yes] = await Promise.all([watch.current?.look(), moment])
    setTrying(false)
    if (!yes) return setFailed(clock(new Date()))
    // The button is gone, and the focus with it.
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }

  const down = connection === 'down'
  const waiting = useUnsentForms()
  // Unsent forms stay listed after the server answers again, until the member closes the list.
  const [lasting, setLasting] = useState(false)
  if (connection === 'back' && waiting.length > 0 && !lasting) setLasting(true)
  if (lasting && (down || waiting.length === 0)) setLasting(false)
  const listed = waiting.length > 0 && (connection !== 'up' || lasting)
  return (
    <div className={`li-bar li-${listed && connection === 'up' ? 'back' : connection}`}>
      <div role="status">
        {down && (
          <p>
            <DisconnectOutlined aria-hidden /> <strong>{t(online ? 'silent' : 'offline')}</strong>{' '}
            {t('meanwhile')} {failed && t('failed', { time: failed })}
          </p>
        )}
        {connection === 'back' && (
          <p>
            <CheckCircleOutlined aria-hidden /> {t('back')}
          </p>
        )}
        {listed && <Waiting waiting={waiting} />}
      </div>
      {down && (
        <Button size="small" loading={busySign(trying)} onClick={() => void tryAgain()}>
          {t(trying ? 'trying' : 'tryAgain')}
        </Button>
      )}
      {listed && connection === 'up' && (
        <Button size="small" onClick={() => setLasting(false)}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}

/** Forms that could not be sent, each as a link. */
function Waiting({ waiting }: { waiting: readonly UnsentForm[] }) {
  const { t } = useTranslation('connection')
  return (
    <p>
      {t('waiting', { count: waiting.length })}{' '}
      {waiting.map(({ address, title }, at) => (
        <Fragment key={address}>
          {at > 0 && t('and')}
          <Link to={address}>{title}</Link>
        </Fragment>
      ))}
    </p>
  )
}
