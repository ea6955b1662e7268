import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectDashboard } from '#contract/areas/board/calls.ts'
import { zoneName } from '#contract/kit/zone.ts'
import { projectPage, useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
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
import { Trend } from './Trend.tsx'
import { useChanges } from './useChanges.ts'
import '#src/pages/pages.css'
import './board.css'

/** The dashboard of a project: its figures and its details. */
export default function Dashboard() {
  const { t } = useTranslation('pages/board')
  const { project } = useProject()
  const { data, isError, error, refetch } = useCall(projectDashboard, { projectId: project.id })
  useChanges(project.id, () => void refetch())
  if (isError && !data) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  return (
    <div className="bo-board">
      <div className="bo-ways">
        <Link to={projectPage('bigScreen', project.id)}>
          <FundProjectionScreenOutlined aria-hidden /> {t('bigScreen.open')}
        </Link>
        <span className="bo-quiet">
          {t('zone', { zone: zoneName(currentLocale(), data.timeZone) })}
        </span>
      </div>
      <Headline project={project} board={data} />
      <div className="bo-grid">
        <div className="bo-own">
          <OwnPart project={project} board={data} />
        </div>
        <div className="bo-main">
          <Trend project={project} board={data} />
          <Activity project={project} board={data} />
          <People project={project} board={data} />
          <Risks project={project} />
          <Budget project={project} />
        </div>
        <div className="bo-side">
          <Facts project={project} />
          <Equity project={project} board={data} />
          <Events project={project} today={data.today} />
          <Stakeholders project={project} />
          <Attachments project={project} />
        </div>
      </div>
    </div>
  )
}
