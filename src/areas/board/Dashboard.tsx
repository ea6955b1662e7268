import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectDashboard } from '#contract/areas/board/calls.ts'
import { zoneName } from '#contract/kit/zone.ts'
import { projectPage, useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Activity } from './Activity.tsx'
import { Attachments } from './Attachments.tsx'
import { Budget } from './Budget.tsx'
import { Equity } from './Equity.tsx'
import { Events } from './Events.tsx'
import { Facts } from './Facts.tsx'
import { Headline } from './Headline.tsx'
import { OwnPart } from './OwnPart.tsx'
import { People } from './People.tsx'
import { Risks } from './Risks.tsx'
import { Stakeholders } from './Stakeholders.tsx'
import { SetupList } from './setup/SetupList.tsx'
import { useSetup } from './setup/useSetup.ts'
import { Trend } from './Trend.tsx'
import type { Board } from './types.ts'
import { useChanges } from './useChanges.ts'
import '#src/pages/pages.css'
import './board.css'

/** The dashboard of a project: its figures and its details. */
export default function Dashboard() {
  const { project } = useProject()
  const { data, isError, error, refetch } = useCall(projectDashboard, { projectId: project.id })
  useChanges(project.id, () => void refetch())
  if (isError && !data) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  return <Shown board={data} changed={() => void refetch()} />
}

/** Somebody has shares, or a fixed percentage. */
const isDivided = ({ people }: Board) =>
  people.some(
    ({ shares, equityPer }) => shares > 0 || (equityPer !== null && Number(equityPer) > 0),
  )

function Shown({ board, changed }: { board: Board; changed(): void }) {
  const { t } = useTranslation('pages/board')
  const { project } = useProject()
  const setup = useSetup(board)
  const part = { project, board }
  return (
    <div className="bo-board">
      <div className="bo-ways">
        <Link to={projectPage('bigScreen', project.id)}>
          <FundProjectionScreenOutlined aria-hidden /> {t('bigScreen.open')}
        </Link>
        {setup.open && setup.away && (
          <Button onClick={() => setup.putAway(false)}>{t('setup.title')}</Button>
        )}
        <span className="bo-quiet">
          {t('zone', { zone: zoneName(currentLocale(), board.timeZone) })}
        </span>
      </div>
      <SetupList setup={setup} changed={changed} />
      {setup.empty ? (
        <Card>
          <Nothing title={t('setup.nothing.title')} text={t('setup.nothing.text')} />
        </Card>
      ) : (
        <Headline {...part} />
      )}
      <div className="bo-grid">
        {!setup.empty && (
          <div className="bo-own">
            <OwnPart {...part} />
          </div>
        )}
        <div className="bo-main">
          {!setup.empty && <Trend {...part} />}
          {(!setup.empty || board.days.length > 0) && <Activity {...part} />}
          <People {...part} />
          <Risks project={project} />
          <Budget project={project} />
        </div>
        <div className="bo-side">
          <Facts project={project} />
          {(!setup.empty || isDivided(board)) && <Equity {...part} />}
          <Events project={project} today={board.today} />
          <Stakeholders project={project} />
          <Attachments project={project} />
        </div>
      </div>
    </div>
  )
}
