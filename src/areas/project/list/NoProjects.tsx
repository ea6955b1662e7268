import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { project } from '#contract/areas/project/project.ts'
import type { useListState } from '#src/kit/list/listState.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Of } from './Scope.tsx'

interface Props {
  scope: Of
  state: ReturnType<typeof useListState>
  /** The address for creating a project. */
  create: string
}

/** No projects: links to find or create one. */
export function NoProjects({ scope, state, create }: Props) {
  const { t } = useTranslation(['kit', 'pages/project'])
  const hall = useScreen('projectMarket')
  if (state.narrowed)
    return (
      <Nothing title={t('kit:list.noMatch')} text={t('kit:list.noMatchHint')}>
        <Button onClick={state.clear}>{t('kit:filter.clearAll')}</Button>
      </Nothing>
    )
  const makes = can(project, 'create')
  const own = scope === 'own'
  return (
    <Nothing
      title={t(own ? 'pages/project:list.noneOwn' : 'pages/project:list.none')}
      text={t(makes ? 'pages/project:list.noneMake' : 'pages/project:list.noneJoin')}
    >
      <div className="cs-next">
        {hall && (
          <Link to={hall.url} className="cs-button-link">
            <Button tabIndex={-1}>{t('pages/project:list.hall')}</Button>
          </Link>
        )}
        {makes && (
          <Link to={create} className="cs-button-link">
            <Button type="primary" tabIndex={-1}>
              {t('kit:create', { one: wordsOf(project).one })}
            </Button>
          </Link>
        )}
      </div>
    </Nothing>
  )
}
