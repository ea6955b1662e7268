import { DeleteOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { useFormRow } from '#src/pages/form/useFormRow.ts'
import { useRemove } from '#src/pages/remove.ts'
import { History } from '#src/pages/show/History.tsx'
import { formAddress } from '../address.ts'
import { SubmissionView } from './SubmissionView.tsx'
import type { Submission } from './submission.ts'
import '#src/pages/pages.css'
import '#src/pages/show/show.css'
import '../records.css'

/** The page of one submission: lists, notices and the search lead here. */
export default function SubmissionPage({ resource, id }: { resource: Resource; id?: string }) {
  const { entity } = resource
  const { t } = useTranslation(['pages/records', 'kit'])
  const navigate = useNavigate()
  const { row, error, gone, again, reload } = useFormRow<Submission>(entity.name, id)
  const all = row ? formAddress(row.eform, 'table') : resource.route
  const remove = useRemove(resource, () => navigate(all, { replace: true }))
  const title = row
    ? t('pages/records:submission', { number: number(String(row.number)) })
    : wordsOf(entity).one
  // The raw answers stand above, with their questions.
  const told = Object.keys(entity.fields).filter(name => name !== 'answers' && name !== 'files')
  return (
    <div className="er-page">
      <PageHeader
        title={title}
        below
        name={row?.eformTitle && `${title} · ${row.eformTitle}`}
        aside={row?.eformTitle}
        refresh
      >
        {row && (
          <>
            <Link to={all} className="er-all">
              {t('pages/records:allOfForm')}
            </Link>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
              {t('pages/records:print')}
            </Button>
            {can(entity, 'remove', row) && (
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(row)}>
                {t('kit:remove')}
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {!row && !error && <Wait />}
      {error && !row && <Trouble error={error} retry={again} />}
      {row && (
        <>
          <SubmissionView key={row.id} {...{ resource, row, gone, reload }} />
          {can(entity, 'history') && (
            <div className="er-history">
              <History
                resource={resource}
                id={row.id}
                version={String(row.updateDate)}
                only={told}
                mayChange={can(entity, 'update', row)}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
