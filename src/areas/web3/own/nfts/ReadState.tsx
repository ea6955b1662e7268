import { useTranslation } from 'react-i18next'
import type { findByMember } from '#contract/areas/web3/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { instant } from '#src/kit/words/format.ts'

type State = Pick<CallOutput<typeof findByMember>, 'reading' | 'failed' | 'readDate'>

/** When the NFTs were read, whether they are being read, or that the chain did not answer. */
export function ReadState({ of: { reading, failed, readDate } }: { of: State }) {
  const { t } = useTranslation('pages/web3')
  const read = readDate && t('nft.read', { date: instant(readDate) })
  return (
    <span role="status">
      {reading && t('nft.reading')}
      {!reading && failed && <span className="w3-failed">{t('nft.failed')}</span>}{' '}
      {!reading && read}
    </span>
  )
}
