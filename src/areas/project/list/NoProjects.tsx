import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { project } from '#contract/areas/project/project.ts'
import { CreateLink } from '#src/kit/list/CreateLink.tsx'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import type { Of } from './Scope.tsx'

/** No projects: links to find or create one. */
export function NoProjects({ scope, resource }: { scope: Of; resource: Resource }) {
  const { t } = useTranslation('pages/project')
  const hall = useScreen('projectMarket')
  const makes = can(project, 'create')
  return (
    <Nothing
      title={t(scope === 'own' ? 'list.noneOwn' : 'list.none')}
      text={t(makes ? 'list.noneMake' : 'list.noneJoin')}
    >
      <div className="cs-next">
        {hall && (
          <Link to={hall.url} className="cs-button-link">
            <Button tabIndex={-1}>{t('list.hall')}</Button>
          </Link>
        )}
        {makes && <CreateLink resource={resource} />}
      </div>
    </Nothing>
  )
}
