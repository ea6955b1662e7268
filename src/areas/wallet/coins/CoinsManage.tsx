import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionMenu } from '#src/pages/actions.tsx'
import '#src/pages/pages.css'
import declared from '../accountWallet.tsx'
import { AdjustButtons } from './AdjustButtons.tsx'
import { BatchButton } from './batch/BatchButton.tsx'
import { NamedRows } from './NamedRows.tsx'
import { named, walletName } from './names.ts'
import './coins.css'

/** Which accounts are shown; the address keeps it. */
const parts = {
  members: ['WALLET'],
  held: ['HOLD'],
  house: ['ISSUANCE', 'CLEARING', 'PAYOUT', 'FEE'],
} as const
type Part = keyof typeof parts
const isPart = (text: string | null): text is Part => text !== null && Object.hasOwn(parts, text)
const kept = ['part']

/** The accounts of the ledger: members' wallets first. */
export default function CoinsManage() {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const [params] = useSearchParams()
  const asked = params.get('part')
  const part = isPart(asked) ? asked : 'members'
  const state = useListState(accountWallet, kept)
  const columns = useLook(declared)
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
        <BatchButton />
        <AdjustButtons />
      </ListHead>
      <ListFrame
        list={list}
        toolbar={
          <>
            <div className="co-parts">
              <SegmentLinks
                label={t('pages/coins:parts.label')}
                value={part}
                options={(Object.keys(parts) as Part[]).map(value => ({
                  value,
                  label: t(`pages/coins:parts.${value}`),
                  to: value === 'members' ? '?' : `?part=${value}`,
                }))}
              />
            </div>
            <Toolbar resource={resource} state={state} columns={columns} />
          </>
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
          actions={row => <ActionMenu resource={resource} row={named(row)} />}
        />
      </ListFrame>
    </>
  )
}
