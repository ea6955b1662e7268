import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countShares, exportShares, verifyCuts } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useProject } from '#src/areas/project/public.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { ExportButton } from '#src/kit/export/ExportButton.tsx'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Cut, type CutRow } from './Cut.tsx'
import { type Shared, useRefetch } from './shared.ts'

const pageSize = 10

/** All allocations, newest first, with their details down to the tickets. */
export function Cuts({ colourOf, version, explain }: Shared) {
  const { t } = useTranslation('pages/equity')
  const { project } = useProject()
  const [pageNo, setPageNo] = useState(1)
  const { result, query } = useList<CutRow, Failure>({
    resource: 'cutCakeRecord',
    filters: [{ field: 'project', operator: 'eq', value: project.id }],
    sorters: [{ field: 'cutDate', order: 'desc' }],
    pagination: { currentPage: pageNo, pageSize },
    errorNotification: false,
  })
  const { refetch } = query
  useRefetch(version, refetch)
  const total = result.total ?? 0
  return (
    <Card
      title={t('cuts.title')}
      level={3}
      rows
      aria-busy={query.isFetching}
      actions={
        total > 0 && (
          <ExportButton
            count={countShares.path}
            file={exportShares.path}
            input={{ projectId: project.id }}
            name={t('cuts.title')}
          />
        )
      }
    >
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void refetch()} />}
      {total > 0 && (
        <>
          <ol className="eq-cuts">
            {result.data.map(row => (
              <Cut key={row.id} row={row} colourOf={colourOf} version={version} explain={explain} />
            ))}
          </ol>
          <Pager pageNo={pageNo} pageSize={pageSize} total={total} go={setPageNo} />
          <Verify projectId={project.id} />
        </>
      )}
    </Card>
  )
}

/** Lets every member verify that the allocations are unchanged. */
function Verify({ projectId }: { projectId: string }) {
  const { t } = useTranslation('pages/equity')
  const { busy, send } = useSend()
  const [found, setFound] = useState<CallOutput<typeof verifyCuts>>()
  async function check() {
    setFound(undefined)
    const sent = await send(verifyCuts, { projectId })
    if (sent.ok) setFound(sent.data)
  }
  const problems = found?.problems ?? []
  return (
    <div className="eq-verify">
      <p className="cs-note">{t('verify.text')}</p>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={busySign(busy)}
        onClick={() => void check()}
      >
        {t('verify.button')}
      </Button>
      <div role="status">
        {found && problems.length === 0 && (
          <p className="eq-good">{t('verify.good', { count: found.records })}</p>
        )}
        {problems.length > 0 && (
          <Alert
            type="error"
            showIcon
            message={t('verify.bad')}
            description={problems
              .map(({ record, problem }) =>
                t('verify.problem', { record: record ?? '?', problem: t(`verify.${problem}`) }),
              )
              .join('\n')}
          />
        )}
      </div>
    </div>
  )
}
