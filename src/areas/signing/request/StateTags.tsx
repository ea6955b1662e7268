import { useTranslation } from 'react-i18next'
import { type ContractState, contract, contractStates } from '#contract/areas/signing/contract.ts'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  state: ContractState
  late: boolean
  stale: boolean
  termsChanged: boolean
}

/** The state of a request, and what somebody has to do about it. */
export function StateTags({ state, late, stale, termsChanged }: Props) {
  const { t } = useTranslation('pages/contractRequests')
  return (
    <Tags>
      <Tag tone={contractStates[state]}>{wordsOf(contract).choice('state', state)}</Tag>
      {late && <Tag tone="red">{t('tag.late')}</Tag>}
      {stale && <Tag tone="gold">{t('tag.stale')}</Tag>}
      {termsChanged && <Tag tone="gold">{t('tag.termsChanged')}</Tag>}
    </Tags>
  )
}
