import { useTranslation } from 'react-i18next'
import { contractTerms } from '#contract/areas/signing/calls/own.ts'
import { textOf } from '#contract/kit/richText.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Fold } from '#src/kit/ui/Fold.tsx'
import './termsChanged.css'

const TextChange = lazyWithWords(['records'], () => import('#src/kit/difference/TextChange.tsx'))

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
  const { t } = useTranslation('pages/sign')
  const { data, error, refetch } = useCall(contractTerms, { id })
  if (!data) return error ? <Trouble error={error} retry={() => void refetch()} /> : <Wait />
  const { sent, now, changes } = data
  return (
    <div className="sg-difference">
      {changes.length > 0 && (
        <table className="sg-changes">
          <caption>{t('terms.quoted')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('terms.then')}</th>
              <th scope="col">{t('terms.now')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, sent, now }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{sent || t('terms.none')}</td>
                <td>{now || t('terms.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {now === null && <p>{t('terms.gone')}</p>}
      {now !== null && textOf(now) === textOf(sent) && <p>{t('terms.same')}</p>}
      {now !== null && textOf(now) !== textOf(sent) && (
        <p>
          <TextChange before={textOf(sent)} after={textOf(now)} />
        </p>
      )}
    </div>
  )
}
