import { DownloadOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportShares, verifyCuts } from '#contract/calls/equity.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { ask, callServer } from '#src/kit/ask.ts'
import { busySign } from '#src/kit/busy.tsx'
import { save } from '#src/kit/download.ts'
import type { Failure } from '#src/kit/failure.ts'
import { useProject } from '#src/kit/inProject.ts'
import { Trouble, Wait } from '#src/kit/states.tsx'
import { SHEET } from '#src/kit/status.ts'
import type { Received } from '#src/kit/wire.ts'
import { Cut, type CutRow } from './Cut.tsx'
import { Pages } from './Pages.tsx'
import { type Shared, useAgain } from './shared.ts'

const pageSize = 10

/** Every allocation there was, the latest first, each open down to its tickets. */
export function Cuts({ members, version, explain }: Shared) {
  const { t } = useTranslation('pages/equity')
  const heading = useId()
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
  useAgain(version, refetch)
  const total = result.total ?? 0
  return (
    <section className="cs-panel" aria-labelledby={heading} aria-busy={query.isFetching}>
      <div className="eq-panel-head">
        <h3 id={heading}>{t('cuts.title')}</h3>
        {total > 0 && <Export projectId={project.id} />}
      </div>
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void refetch()} />}
      {total > 0 && (
        <>
          <ol className="eq-cuts">
            {result.data.map(row => (
              <Cut key={row.id} row={row} members={members} version={version} explain={explain} />
            ))}
          </ol>
          <Pages pageNo={pageNo} pageSize={pageSize} total={total} go={setPageNo} />
          <Verify projectId={project.id} />
        </>
      )}
    </section>
  )
}

function Export({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['pages/equity', 'kit'])
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      const { method, path } = exportShares
      const input = { projectId }
      const received = await ask<Received>({
        method,
        path,
        input,
        file: SHEET,
        timeout: EXPORT_TIMEOUT,
      })
      save(received, `equity-${projectId}.xlsx`)
    } catch {
      // Told already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busySign(busy)}
      onClick={() => void start()}
    >
      {t('kit:export.button')}
    </Button>
  )
}

/** Lets anybody in the project see that nothing was changed since it was written. */
function Verify({ projectId }: { projectId: string }) {
  const { t } = useTranslation('pages/equity')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<CallOutput<typeof verifyCuts>>()
  async function check() {
    setBusy(true)
    setFound(undefined)
    try {
      setFound(await callServer(verifyCuts, { projectId }))
    } catch {
      // Told already.
    } finally {
      setBusy(false)
    }
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
