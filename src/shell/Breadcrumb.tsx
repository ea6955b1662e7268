import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Step } from './trail.ts'

/** Where one stands. With `back` a step back comes first, with `onRefresh` a button last. */
export function Breadcrumb(props: {
  trail: readonly Step[]
  back?: boolean
  onRefresh?: () => void
}) {
  const { trail, back, onRefresh } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <nav className="cs-trail" aria-label={t('breadcrumb')}>
      <ol>
        {back && (
          <li>
            <button type="button" className="cs-link" onClick={() => navigate(-1)}>
              {t('back')}
            </button>
          </li>
        )}
        {trail.map(({ label, to }) => (
          <li key={label}>
            {to && to !== pathname ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span {...(to && { 'aria-current': 'page' as const })}>{label}</span>
            )}
          </li>
        ))}
      </ol>
      {onRefresh && (
        <Tooltip title={t('refresh')}>
          <Button
            type="text"
            size="small"
            aria-label={t('refresh')}
            icon={<ReloadOutlined aria-hidden />}
            onClick={onRefresh}
          />
        </Tooltip>
      )}
    </nav>
  )
}
