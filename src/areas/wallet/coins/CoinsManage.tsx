import { useTranslation } from 'react-i18next'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionMenu } from '#src/pages/actions.tsx'
import '#src/pages/pages.css'
import declared from '../accountWallet.tsx'
import { AdjustButtons } from './AdjustButtons.tsx'
import { BalancesAtButton } from './BalancesAtButton.tsx'
import { BatchButton } from './batch/BatchButton.tsx'
import { NamedRows } from './NamedRows.tsx'
import { possible, walletName } from './names.ts'
import { keptParts, PartsToolbar, usePart } from './Parts.tsx'

/** Which accounts are shown; the address keeps it. */
const parts = {
  members: ['WALLET'],
  held: ['HOLD'],
  house: ['ISSUANCE', 'CLEARING', 'PAYOUT', 'FEE', 'REFUND', 'BANK'],
} as const

/** The accounts of the ledger: members' wallets first. */
export default function CoinsManage() {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const part = usePart(parts)
  const state = useListState(accountWallet, keptParts, useViewedAddress(accountWallet, keptParts))
  const columns = useLook(declared, state.viewed)
  // Accounts of the cooperative are named by what they are for; only wallets have something on hold.
  const by = part === 'house' ? 'kind' : 'member'
  const without = { members: [], held: ['held'], house: ['held', 'member'] }[part] as string[]
  const shown = columns.resource.list.filter(name => !without.includes(name))
  const resource = { ...columns.resource, list: shown }
  const conditions = [
    ...state.query.conditions,
    { field: 'kind', operator: 'in' as const, value: parts[part] },
  ]
  const query = { ...state.query, conditions }
  const list = useRows<Row>(accountWallet, state, query)
  return (
    <>
      <ListHead resource={resource} state={state} list={list} exported={query}>
        <BalancesAtButton />
        <BatchButton />
        <AdjustButtons />
      </ListHead>
      <ListFrame
        list={list}
        toolbar={
          <PartsToolbar
            {...{ resource, state, columns, parts, part }}
            label={t('pages/coins:parts.label')}
            nameOf={one => t(`pages/coins:parts.${one}`)}
          />
        }
        noMatch={state.narrowed && { clear: state.clear }}
        empty={<Nothing title={t('kit:list.empty')} text={wordsOf(accountWallet).empty ?? ''} />}
      >
        <NamedRows
          {...{ resource, state, columns }}
          rows={list.rows}
          by={by}
          name={walletName}
          to={({ id }) => `/coin/details?id=${id}`}
          actions={row => <ActionMenu resource={resource} row={possible(row)} />}
        />
      </ListFrame>
    </>
  )
}
