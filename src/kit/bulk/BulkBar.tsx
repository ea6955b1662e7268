import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../button/MenuButton.tsx'
import { useReload } from '../call/useAct.ts'
import { retryImport } from '../page/retryImport.ts'
import type { Row } from '../resource/Value.tsx'
import { wordsOf } from '../words/words.ts'
import { AllMatching } from './AllMatching.tsx'
import { FailedButton } from './FailedButton.tsx'
import type { Job } from './job.ts'
import { useJobs } from './jobs.ts'
import { actionsFor, fieldsFor, mayRemoveSome } from './offers.ts'
import { useBulkFrame } from './useBulkFrame.tsx'
import type { BarProps } from './useSelection.ts'
import './bulkBar.css'

const BulkDialog = lazy(retryImport(() => import('./BulkDialog.tsx')))

/** The bulk actions on the selected rows, and their dialogs. */
export default function BulkBar(props: BarProps) {
  const { resource, selection, blocked } = props
  const { entity } = resource
  const { rows, count } = selection
  const { t } = useTranslation(['pages/bulk', 'kit'])
  const words = wordsOf(entity)
  const reload = useReload()
  const jobs = useJobs(resource)
  const { ask, showFailed, dialogs } = useBulkFrame(selection, rows)

  function start(made: Job<Row>, name: string) {
    const job: Job<Row> = {
      ...made,
      blocked: row => blocked?.(row, name) ?? made.blocked?.(row),
      after() {
        resource.changed?.()
        return reload(entity)
      },
    }
    ask(frame => (
      <Suspense fallback={null}>
        <BulkDialog job={job} frame={frame} />
      </Suspense>
    ))
  }
  const fields = fieldsFor(resource, rows)
  const items = fields.map(name => ({ key: name, label: words.label(name) }))
  const bar = rows.length > 0 && (
    <section className="cs-bulk" aria-label={t('pages/bulk:label')}>
      <strong>{t('kit:select.count', { count })}</strong>
      <FailedButton show={showFailed} />
      {fields.length > 0 && (
        <MenuButton menu={{ items, onClick: ({ key }) => start(jobs.edit(rows, key), 'update') }}>
          <Button icon={<EditOutlined aria-hidden />}>{t('pages/bulk:edit')}</Button>
        </MenuButton>
      )}
      {actionsFor(resource, rows).map(name => (
        <Button
          key={name}
          danger={entity.actions[name]?.danger === true}
          onClick={() => start(jobs.act(rows, name), name)}
        >
          {words.action(name)}
        </Button>
      ))}
      {mayRemoveSome(resource, rows) && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => start(jobs.remove(rows), 'remove')}
        >
          {t('kit:remove')}
        </Button>
      )}
      <AllMatching {...props} />
      <Button type="text" onClick={() => selection.set([])}>
        {t('pages/bulk:none')}
      </Button>
    </section>
  )
  return (
    <>
      {bar}
      {dialogs}
    </>
  )
}
