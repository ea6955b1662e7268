import { ExperimentOutlined, PieChartOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cutPreview } from '#contract/areas/equity/calls.ts'
import { hasTag, projectPage, useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { CutDialog } from './CutDialog.tsx'
import { count, points } from './figures.ts'
import { ShareLines } from './ShareLines.tsx'
import { type Shared, useRefetch } from './shared.ts'
import { Waiver } from './Waiver.tsx'
import { WhatIf } from './WhatIf.tsx'

/** What was earned since the last allocation, and the shares an allocation made now would give. */
export function OpenPeriod({ colourOf, version, explain, changed }: Shared) {
  const { t } = useTranslation(['pages/equity', 'errors'])
  const heading = useId()
  const inProject = useProject()
  const { project } = inProject
  const [trying, setTrying] = useState(false)
  const [cutting, setCutting] = useState(false)
  const { data, isLoading, isError, error, isFetching, refetch } = useCall(cutPreview, {
    projectId: project.id,
  })
  useRefetch(version, refetch)
  const cuts = hasTag(inProject, 'LEAD') || hasTag(inProject, 'FINANCE')
  const earned = data?.shares.some(share => share.tickets > 0 || share.equityPer !== null)
  return (
    <Card
      title={t('pages/equity:open.title')}
      level={3}
      rows
      aria-busy={isFetching}
      actions={
        <>
          {data && (
            <Button
              icon={<ExperimentOutlined aria-hidden />}
              aria-expanded={trying}
              aria-controls={`${heading}-what-if`}
              onClick={() => setTrying(!trying)}
            >
              {t('pages/equity:whatIf.button')}
            </Button>
          )}
          {data && cuts && (
            <Button
              type="primary"
              icon={<PieChartOutlined aria-hidden />}
              disabled={data.blocked !== null}
              onClick={() => setCutting(true)}
            >
              {t('pages/equity:cut.button')}
            </Button>
          )}
        </>
      }
    >
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          {earned && (
            <p className="eq-text">
              {t(data.since ? 'pages/equity:open.since' : 'pages/equity:open.first', {
                date: instant(data.since ?? ''),
                kpi: points(data.kpiTotal),
                total: count(data.totalValue),
              })}
            </p>
          )}
          {data.blocked && (earned || data.blocked !== 'nobodyEarned') && (
            <Alert
              className="eq-alert"
              type="info"
              showIcon
              message={t(`errors:${data.blocked}`)}
              {...(data.blocked === 'nobodyEarned' && {
                description: t('pages/equity:open.nobodyHint'),
              })}
            />
          )}
          {earned ? (
            <ShareLines
              label={t('pages/equity:open.title')}
              shares={data.shares}
              colourOf={colourOf}
              end={{
                key: 'explain',
                label: t('pages/equity:actions'),
                cell: one => (
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('pages/equity:explain.of', { name: one.name })}
                    onClick={() => explain(one.member)}
                  >
                    {t('pages/equity:explain.button')}
                  </Button>
                ),
              }}
            />
          ) : (
            <Nothing
              title={t('pages/equity:open.nothing')}
              text={t('pages/equity:open.nothingHint')}
            >
              <Link to={projectPage('taskList', project.id)}>{t('pages/equity:none.next')}</Link>
            </Nothing>
          )}
          <Waiver
            offered={earned === true}
            shares={data.shares}
            version={version}
            changed={changed}
          />
          {trying && (
            <WhatIf id={`${heading}-what-if`} open={data} colourOf={colourOf} name={project.name} />
          )}
        </>
      )}
      {cutting && (
        <CutDialog colourOf={colourOf} close={() => setCutting(false)} changed={changed} />
      )}
    </Card>
  )
}
