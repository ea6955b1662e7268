import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errors } from '#contract/errors.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { contractsPage } from '../places.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import { TermsChanged } from './TermsChanged.tsx'
import { useContract } from './useContract.ts'
import { useUnsent } from './useUnsent.ts'
import '#src/pages/pages.css'

/** A contract that the member signs or has signed. */
export default function SignPage() {
  const { t } = useTranslation('pages/sign')
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  return known ? <Contract key={id} id={id} /> : <Missing title={t('title')} />
}

function Contract({ id }: { id: number }) {
  const { t } = useTranslation('pages/sign')
  const { contract, error, calls } = useContract(id)
  const noteUnsent = useUnsent()
  if (!contract && error?.statusCode === errors.notFound) return <Missing title={t('title')} />
  return (
    <>
      <PageHeader title={contract?.title ?? t('title')} passing={!contract} refresh />
      {!contract &&
        (error ? <Trouble error={error} retry={() => void calls.reload()} /> : <Wait />)}
      {contract && (
        <Sheet
          say={(key, values) => t(key as never, values)}
          contract={contract}
          calls={calls}
          watching={Boolean(viewing())}
          noteUnsent={noteUnsent}
          terms={<TermsChanged id={id} />}
        />
      )}
    </>
  )
}

function Missing({ title }: { title: string }) {
  const { t } = useTranslation('pages/sign')
  return (
    <>
      <PageHeader title={title} passing />
      <Nothing title={t('none.title')} text={t('none.text')}>
        <Link to={contractsPage}>{t('none.list')}</Link>
      </Nothing>
    </>
  )
}
