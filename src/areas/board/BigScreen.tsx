import { CloseOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RECENT_DAYS, TREND_WEEKS } from '#contract/areas/board/calls.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Wait } from '#src/kit/page/states.tsx'
import { Spark } from '#src/kit/plot/Spark.tsx'
import { sumOf } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { Clock } from './Clock.tsx'
import { change, kpi } from './figures.ts'
import { LatestMoves } from './LatestMoves.tsx'
import { NextEvents } from './NextEvents.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { useLiveBoard } from './useLiveBoard.ts'
import { useWakeLock } from './useWakeLock.ts'
import '#src/kit/plot/plot.css'
import './bigScreen.css'

/** The rest of the app is hidden and inert while the big screen covers it. */
function useAlone() {
  useEffect(() => {
    const app = document.getElementById('root')
    app?.setAttribute('inert', '')
    return () => app?.removeAttribute('inert')
  }, [])
}

/** A project on a large display: few figures, large, updated automatically. */
export default function BigScreen() {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const { project, board, moves, heard, lost } = useLiveBoard()
  const screen = useRef<HTMLElement>(null)
  const fullscreen = useFullscreen(screen)
  useWakeLock()
  useAlone()
  const time = new Intl.DateTimeFormat(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(board && { timeZone: board.timeZone }),
  })
  const people = board?.people.filter(person => !person.exited) ?? []
  return createPortal(
    <main className="bs-screen" ref={screen}>
      <header className="bs-head">
        <h1>{project.name}</h1>
        {board && <Clock zone={board.timeZone} />}
      </header>
      {!board && <Wait />}
      {board && (
        <div className="bs-grid">
          <section className="bs-kpi">
            <h2>{t('pages/board:recent', { days: RECENT_DAYS })}</h2>
            <p className="bs-figure">{kpi(board.recent.kpiPoint)}</p>
            <p className="bs-quiet">
              {t('pages/board:change', {
                change: change(board.recent, board.before),
                days: RECENT_DAYS,
              })}
            </p>
            <Spark
              values={board.trend.map(step => step.kpiPoint)}
              label={t('pages/board:trend.gist', {
                weeks: TREND_WEEKS,
                total: kpi(sumOf(board.trend.map(step => step.kpiPoint))),
                last: kpi(board.trend.at(-1)?.kpiPoint ?? '0'),
              })}
            />
            <p className="bs-quiet">{t('pages/board:trend.title', { weeks: TREND_WEEKS })}</p>
          </section>
          <section className="bs-completion">
            <h2>{t('entities/project:fields.completion')}</h2>
            <p className="bs-figure">{number(String(project.completion))}</p>
            <div className="bs-bar" aria-hidden="true">
              <span style={{ width: `${project.completion}%` }} />
            </div>
          </section>
          <section className="bs-people">
            <h2>{t('entities/project:fields.activeMembers')}</h2>
            <p className="bs-figure">{number(String(people.length))}</p>
            <p className="bs-names">
              {people.map(person => person.name).join(t('pages/board:and'))}
            </p>
          </section>
          <LatestMoves moves={moves ?? []} zone={board.timeZone} />
          <NextEvents project={project} today={board.today} />
        </div>
      )}
      <footer className="bs-foot">
        <span role="status" className={lost ? 'bs-lost' : undefined}>
          {t(lost ? 'pages/board:bigScreen.lost' : 'pages/board:bigScreen.heard', {
            time: time.format(heard),
          })}
        </span>
        {fullscreen && (
          <button type="button" onClick={() => void fullscreen.toggle()}>
            {fullscreen.full ? (
              <FullscreenExitOutlined aria-hidden />
            ) : (
              <FullscreenOutlined aria-hidden />
            )}
            {t(fullscreen.full ? 'pages/board:bigScreen.window' : 'pages/board:bigScreen.full')}
          </button>
        )}
        <Link to={projectPage('details', project.id)}>
          <CloseOutlined aria-hidden />
          {t('pages/board:bigScreen.leave')}
        </Link>
      </footer>
    </main>,
    document.body,
  )
}
