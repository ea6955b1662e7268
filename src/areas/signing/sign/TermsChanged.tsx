import { useTranslation } from 'react-i18next'
import { contractTerms } from '#contract/areas/signing/calls/own.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import './termsChanged.css'

const TermChanges = lazyWithWords(
  ['pages/placeholders', 'records'],
  () => import('../TermChanges.tsx'),
)

/** What has changed in the terms since the contract was signed; loaded when it is opened. */
export function TermsChanged({ id }: { id: number }) {
  const { t } = useTranslation('pages/sign')
  return (
    <div className="sg-terms">
      <Fold title={t('terms.compare')} note={t('terms.note')}>
        <Difference id={id} />
      </Fold>
    </div>
  )
}

function Difference({ id }: { id: number }) {
  const { data, error, refetch } = useCall(contractTerms, { id })
  if (!data) return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  return (
    <div className="sg-difference">
      <TermChanges changes={data} />
    </div>
  )
}
