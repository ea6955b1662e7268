import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { project as entity } from '#contract/areas/project/project.ts'
import { PAGE_CAP } from '#contract/transport.ts'
import { Line } from '#src/kit/arrange/Line.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Logo } from '../frame/Logo.tsx'
import type { Of } from './Scope.tsx'
import { type Arranged, useArranging } from './useArranging.ts'

interface Props {
  scope: Of
  changed(): void
}

/** Reorders projects: the member's own order, or the default for everyone. */
export default function Arrange({ scope, changed }: Props) {
  return scope === 'all' ? <Everybodys changed={changed} /> : <Own changed={changed} />
}

function Own({ changed }: Pick<Props, 'changed'>) {
  const input = { pageSize: PAGE_CAP } as Record<never, never>
  const { data, error, refetch } = useCall(ownProjects, input, 0, { of: 'project' })
  if (error) return <Trouble error={error} retry={() => void refetch()} />
  return data ? <Lines scope="own" projects={data.list} changed={changed} /> : <Wait />
}

function Everybodys({ changed }: Pick<Props, 'changed'>) {
  const { result, query } = useList<Arranged, Failure>({
    resource: entity.name,
    pagination: { pageSize: PAGE_CAP },
    errorNotification: false,
  })
  if (query.error) return <Trouble error={query.error} retry={() => void query.refetch()} />
  return query.data ? <Lines scope="all" projects={result.data} changed={changed} /> : <Wait />
}

function Lines({ scope, projects, changed }: Props & { projects: readonly Arranged[] }) {
  const { t } = useTranslation('pages/project')
  const { order, place, context } = useArranging(scope, projects, changed)
  return (
    <Card aria-label={t('arrange.title')}>
      <p className="cs-arrange-hint">
        {t(scope === 'all' ? 'arrange.hintAll' : 'arrange.hintOwn')}
      </p>
      <DndContext {...context}>
        <SortableContext items={order.map(one => one.id)} strategy={verticalListSortingStrategy}>
          <ol className="cs-arrange">
            {order.map((project, at) => (
              <Line
                key={project.id}
                id={project.id}
                name={project.name}
                at={at}
                last={order.length - 1}
                place={place}
              >
                <Logo id={project.id} name={project.name} logo={project.logo} small />
                <span className="cs-arrange-name">{project.name}</span>
              </Line>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Card>
  )
}
