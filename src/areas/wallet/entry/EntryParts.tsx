import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import type { txSides } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { points, signed } from '../own/points.ts'
import '../own/wallet.css'

export type JournalEntry = CallOutput<typeof txSides>

interface Props {
  entry: JournalEntry
}

/** Every account of the entry: together they are zero. */
export function EntrySides({ entry }: Props) {
  const { t } = useTranslation('pages/wallet')
  const accounts = wordsOf(accountWallet)
  return (
    <section>
      <h3>{t('tx.sides')}</h3>
      <ul className="wa-sides">
        {entry.sides.map(({ member, account, balance, ...side }) => (
          <li key={`${member} ${account} ${side.txType}`}>
            <div>
              <p>{member ?? t('tx.house')}</p>
              <p className="cs-note">{accounts.choice('kind', account)}</p>
            </div>
            <p className="wa-sum">
              <strong className={side.txType === 'INCOME' ? 'wa-in' : undefined}>
                {signed(side)}
              </strong>
              {balance && <small>{t('tx.balance', { balance: points(balance) })}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which entry reverses which, and why; `to` is the address of the other one's transactions. */
export function EntryReversal({
  entry,
  to,
}: Props & { to?: ((journal: number) => string) | undefined }) {
  const { t } = useTranslation('pages/wallet')
  const { reverses, reversedBy, reason } = entry
  const other = reverses ?? reversedBy
  if (!other) return null
  const text = t(reverses ? 'tx.reverses' : 'tx.reversedBy', { entry: other })
  return (
    <section>
      <h3>{t('tx.reversal')}</h3>
      <p>{to ? <Link to={to(other)}>{text}</Link> : text}</p>
      {reason && <p className="cs-note">{t('tx.reason', { reason })}</p>}
    </section>
  )
}

/** The block that was sealed with the entry: whoever keeps its hash notices any later change. */
export function EntryProof({ entry: { block } }: Props) {
  const { t } = useTranslation('pages/wallet')
  return (
    <section>
      <h3>{t('proof.title')}</h3>
      <p className="cs-note">{t(block ? 'proof.text' : 'proof.waiting')}</p>
      {block && (
        <Facts
          of={[
            [t('proof.block'), `#${block.id}`],
            [t('proof.sealed'), instant(block.createDate)],
            [t('proof.hash'), <code key="hash">{block.hash}</code>],
            [t('proof.key'), <code key="key">{block.keyId}</code>],
            [t('proof.chainTx'), block.anchor && <ChainTx of={block.anchor} />],
            [t('proof.chainId'), block.anchor && String(block.anchor.chainId)],
          ]}
        />
      )}
    </section>
  )
}

type Anchor = NonNullable<NonNullable<JournalEntry['block']>['anchor']>

/** The transaction of a blockchain that says the hash, where somebody else keeps it. */
function ChainTx({ of: { txHash, link } }: { of: Anchor }) {
  const hash = <code>{txHash}</code>
  if (!link) return hash
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {hash}
    </a>
  )
}
