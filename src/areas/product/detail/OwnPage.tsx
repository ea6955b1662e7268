import { useOne } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Segment } from '#src/kit/ui/Segment.tsx'
import type { Shown } from '../content/changes.ts'
import { ProductView } from '../content/ProductView.tsx'
import { StateTag } from '../own/State.tsx'
import type { Product } from '../own/state.ts'
import { OwnActions } from './OwnActions.tsx'
import { OwnState } from './OwnState.tsx'
import { Share } from './Share.tsx'
import type { Detail } from './types.ts'
import { Versions } from './Versions.tsx'

/** What its owner works on, as versions have it. */
const draftOf = (row: Product): Shown => ({
  ...row,
  images: row.images ?? [],
  projects: [...row.projectsTitle].sort(),
  demo:
    row.demoState && row.demoDate
      ? { answers: row.demoState === 'ANSWERS', date: row.demoDate }
      : null,
})

/** The owner's page of a product. */
export function OwnPage({ detail }: { detail: Detail }) {
  const { t } = useTranslation('pages/product')
  const { query } = useOne<Product, Failure>({
    resource: myProduct.name,
    id: detail.id,
    errorNotification: false,
  })
  const row = query.data?.data
  const [draft, setDraft] = useState(true)
  const [number, setNumber] = useState<number>()
  const { shown, versions, publicPath } = detail
  if (query.error && !row) return <Trouble error={query.error} retry={() => void query.refetch()} />
  if (!row) return <Wait />

  const version = versions.find(one => one.number === number)
  const approved = versions.find(one => one.number === shown?.number)
  // Only what was changed since, or waits, is another thing than what is shown.
  const differs =
    approved !== undefined && !(row.status === 'SUBMITTED' && row.revStatus === 'APPROVED')
  const looksAtDraft = !version && (draft || !differs)
  const of = version ?? (looksAtDraft ? draftOf(row) : approved) ?? draftOf(row)
  const before = differs && of !== approved ? approved : undefined
  return (
    <>
      <PageHeader title={row.title1} aside={<StateTag of={row} />} refresh>
        <OwnActions row={row} />
      </PageHeader>
      <div className="pd">
        {row.title2 && <p className="pd-second">{row.title2}</p>}
        <OwnState row={row} />
        {publicPath && <Share path={publicPath} />}
        {differs && !version && (
          <div className="pd-which">
            <Segment
              label={t('page.which')}
              value={draft ? 'draft' : 'shown'}
              onChange={which => setDraft(which === 'draft')}
              options={[
                {
                  value: 'draft',
                  label: t(row.revStatus === 'PENDING' ? 'page.submitted' : 'page.draft'),
                },
                { value: 'shown', label: t('page.shown', { number: approved.number }) },
              ]}
            />
          </div>
        )}
        {before && <p className="cs-note">{t('page.compared', { number: approved?.number })}</p>}
        <ProductView of={of} before={before} />
        {versions.length > 0 && (
          <Versions of={versions} shown={shown?.number} look={setNumber} at={number} />
        )}
      </div>
    </>
  )
}
