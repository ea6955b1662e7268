import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LeavePreview } from '#contract/areas/membership/calls/leave.ts'

/** What has to be settled before the member can leave, each with the way there. */
export function Blocked({ blocked }: Pick<LeavePreview, 'blocked'>) {
  const { t } = useTranslation('pages/ownData')
  const { lastAdministrator, soleLead, withdrawals } = blocked
  if (!lastAdministrator && soleLead.length === 0 && withdrawals === 0) return null
  return (
    <div className="od-blocked" role="alert">
      <h3>{t('leave.settle')}</h3>
      <ul>
        {lastAdministrator && (
          <li>
            <Link to="/employee/employeeList">{t('leave.lastAdministrator')}</Link>
          </li>
        )}
        {soleLead.map(({ project, name }) => (
          <li key={project}>
            <Link to={`/projects/member?projectId=${encodeURIComponent(project)}`}>
              {t('leave.soleLead', { project: name })}
            </Link>
          </li>
        ))}
        {withdrawals > 0 && (
          <li>
            <Link to="/user/wallet">{t('leave.withdrawals', { count: withdrawals })}</Link>
          </li>
        )}
      </ul>
    </div>
  )
}
