import { useTranslation } from 'react-i18next'
import { entryOf } from '#contract/areas/payment/providerSettlement.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { fromHundredths, hundredths } from '#src/kit/words/decimal.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { dollars } from '../money.ts'
import type { Settlement } from './settlements.ts'

/** In the ledger, what the cooperative has at a provider or a bank is negative: a debit. */
const debit = (cents: bigint) => (cents < 0n ? -cents : 0n)
const credit = (cents: bigint) => (cents > 0n ? cents : 0n)
const shown = (cents: bigint) => (cents === 0n ? '' : dollars(fromHundredths(cents)))

/** The journal entry of a payout, as posting would write it. */
export function EntryPreview({ row }: { row: Settlement }) {
  const { t } = useTranslation('pages/settlements')
  const accounts = wordsOf(accountWallet)
  const [gross, refunded, fees, net] = [row.gross, row.refunded, row.fees, row.net].map(hundredths)
  const sums = { gross, refunded, fees, net } as Parameters<typeof entryOf>[0]
  const legs = entryOf(sums).filter(({ cents }) => cents !== 0n)
  if (legs.length === 0) return <p>{t('post.nothing')}</p>
  const total = legs.reduce((sum, { cents }) => sum + credit(cents), 0n)
  return (
    <table className="cs-table pm-entry" aria-label={t('post.entry')}>
      <thead>
        <tr>
          <th scope="col">{t('post.account')}</th>
          <th scope="col" className="cs-figures">
            {t('post.debit')}
          </th>
          <th scope="col" className="cs-figures">
            {t('post.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.toReversed().map(({ account, cents }) => (
          <tr key={account}>
            <th scope="row">{accounts.choice('kind', account)}</th>
            <td className="cs-figures">{shown(debit(cents))}</td>
            <td className="cs-figures">{shown(credit(cents))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('post.sum')}</th>
          <td className="cs-figures">{shown(total)}</td>
          <td className="cs-figures">{shown(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
