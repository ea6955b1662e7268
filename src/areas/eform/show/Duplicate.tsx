import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { screens } from '#contract/areas/eform/area.ts'
import { eform } from '#contract/areas/eform/eform.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'

/** Begins a new form as a copy of this one. */
export default function Duplicate({ row, small = false }: { row: Row; small?: boolean }) {
  const { t } = useTranslation('pages/forms')
  if (!can(eform, 'create')) return null
  const to = `${screens.newform.at}?copy=${row.id}`
  if (small)
    return (
      <Link to={to} className="cs-icon-link" aria-label={t('duplicate')} title={t('duplicate')}>
        <CopyOutlined aria-hidden />
      </Link>
    )
  return (
    <Link to={to} className="cs-button-link">
      <Button icon={<CopyOutlined aria-hidden />} tabIndex={-1}>
        {t('duplicate')}
      </Button>
    </Link>
  )
}
