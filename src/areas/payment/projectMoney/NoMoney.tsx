import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canWriteIn, useProject } from '#src/areas/project/public.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { planPage } from '../plan/plans.ts'

/** A project without payment plans has no money: says where they are made. */
export function NoMoney() {
  const { t } = useTranslation('pages/projectMoney')
  const inProject = useProject()
  return (
    <Card>
      <Nothing
        title={t('none')}
        text={t(canWriteIn(inProject, 'FINANCE') ? 'noneText' : 'noneMember')}
      >
        <Link to={planPage(inProject.project.id)} className="cs-button-link">
          <Button type="primary" tabIndex={-1}>
            {t('plansLink')}
          </Button>
        </Link>
      </Nothing>
    </Card>
  )
}
