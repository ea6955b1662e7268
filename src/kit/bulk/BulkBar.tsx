import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../button/MenuButton.tsx'
import { useReload } from '../call/useAct.ts'
import type { Row } from '../resource/Value.tsx'
import { wordsOf } from '../words/words.ts'
import { AllMatching } from './AllMatching.tsx'
import type { Job } from './job.ts'
import { useJobs } from './jobs.ts'
import { actionsFor, fieldsFor, mayRemoveSome } from './offers.ts'
import type { BarProps } from './useSelection.ts'
import './bulkBar.css'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

/** The bulk actions on the selected rows. */
export default function BulkBar(props: BarProps) {
  const { resource, selection, blocked } = props
  const { entity } = resource
  const { rows, count } = selection
  const { t } = useTranslation(['pages/bulk', 'kit'])
  const words = wordsOf(entity)
  const reload = useReload()
  const [job, setJob] = useState<Job<Row>>()
  const jobs = useJobs(resource)

  /** Rows that can be deselected. */
  const done = useRef<readonly Row['id'][]>([])

  function ask(made: Job<Row>, name: string) {
    done.current = []
    setJob({
      ...made,
      blocked: row => blocked?.(row, name) ?? made.blocked?.(row),
      after: ids => {
        done.current = ids
        resource.changed?.()
        return reload(entity)
      },
    })
  }
  const fields = fieldsFor(resource, rows)
  const items = fields.map(name => ({ key: name, label: words.label(name) }))
  return (
    <section className="cs-bulk" aria-label={t('pages/bulk:label')}>
      <strong>{t('kit:select.count', { count })}</strong>
      {fields.length > 0 && (
        <MenuButton menu={{ items, onClick: ({ key }) => ask(jobs.edit(rows, key), 'update') }}>
          <Button icon={<EditOutlined aria-hidden />}>{t('pages/bulk:edit')}</Button>
        </MenuButton>
      )}
      {actionsFor(resource, rows).map(name => (
        <Button
          key={name}
          danger={entity.actions[name]?.danger === true}
          onClick={() => ask(jobs.act(rows, name), name)}
        >
          {words.action(name)}
        </Button>
      ))}
      {mayRemoveSome(resource, rows) && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => ask(jobs.remove(rows), 'remove')}
        >
          {t('kit:remove')}
        </Button>
      )}
      <AllMatching {...props} />
      <Button type="text" onClick={() => selection.set([])}>
        {t('pages/bulk:none')}
      </Button>
      {job && (
        <Suspense fallback={null}>
          <BulkDialog
            job={job}
            closed={() => {
              setJob(undefined)
              selection.drop(done.current)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
