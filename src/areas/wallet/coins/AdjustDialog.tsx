import { useList } from '@refinedev/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountTx, COIN_SUB_TYPE } from '#contract/areas/wallet/accountTx.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { coinsExpend, coinsIncome } from '#contract/areas/wallet/calls/coins.ts'
import { errors } from '#contract/errors.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { dict, type Fields, money } from '#contract/kit/field.ts'
import { refusalOf } from '#contract/kit/schema.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Refused } from '#src/kit/call/write.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { fromHundredths, hundredths } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { toFilters } from '#src/providers/conditions.ts'
import './coins.css'

const calls = { income: coinsIncome, expend: coinsExpend }

/** What the form asks for: the sub type as well, without which the server answers 6407. */
const fields = {
  ...coinsIncome.input,
  amount: money({ positive: true }),
  subType: dict(COIN_SUB_TYPE, {}),
}
const { member: _, ...withoutMember } = fields

const points = (amount: string) => number(amount, { least: 2, most: 2 })

/** The member's wallet as it is now: undefined while it is not known, null if there is none. */
function useWallet(member: unknown): Row | null | undefined {
  const { result, query } = useList<Row>({
    resource: accountWallet.name,
    filters: toFilters([
      { field: 'member', operator: 'eq', value: member },
      { field: 'kind', operator: 'eq', value: 'WALLET' },
    ]),
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: typeof member === 'number' },
    errorNotification: false,
  })
  return query.data ? (result.data[0] ?? null) : undefined
}

interface Props {
  way: keyof typeof calls
  /** The wallet, if it is known. */
  row: Row | undefined
  /** Called after it has closed. */
  closed(): void
}

/** Asks how much goes into a member's wallet or out of it, and why; shows the balance first. */
export default function AdjustDialog({ way, row, closed }: Props) {
  const { t } = useTranslation(['pages/coins', 'kit', 'errors'])
  const words = wordsOf(accountTx)
  const title = row
    ? t(`pages/coins:${way}.titleOf`, { name: row.memberTitle })
    : t(`pages/coins:${way}.title`)
  const asked: Fields = row ? withoutMember : fields
  const { draft, stored } = useStoredDraft(asked, blank(asked), {
    form: `coins/${way}${row ? ` ${row.id}` : ''}`,
    title,
  })
  const { send, busy } = useSend({ stored })
  /** What concerns no field. */
  const [refusal, setRefusal] = useState<string>()
  const reload = useReload()
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  const { amount } = draft.values
  const member = row?.member ?? draft.values.member
  const wallet = useWallet(member)
  const balance = wallet ? String(wallet.balance) : undefined
  const isAmount = refusalOf(fields.amount, amount) === undefined
  const by = isAmount ? hundredths(String(amount)) : 0n
  const then = balance && hundredths(balance) + (way === 'income' ? by : -by)

  /** Refusals that concern a field, though the server names none. */
  const placed = ({ code, fields, message }: Refused): Record<string, string> => {
    if (code === errors.balanceTooLow) return { amount: message }
    if (row) return code === errors.ownDecision ? {} : fields
    if (code === errors.noReceivingWallet) return { member: t('pages/coins:noWallet') }
    return code === errors.ownDecision ? { member: message } : fields
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    setRefusal(undefined)
    if (!values) return focusFirstRefused(form.current)
    const input = { member, ...values } as CallInput<typeof coinsIncome>
    const outcome = await send(calls[way], input, ({ balance }) =>
      t(`pages/coins:${way}.done`, { amount: points(input.amount), balance: points(balance) }),
    )
    if (outcome.ok) {
      stored.discard()
      setOpen(false)
      await Promise.all([reload(accountWallet), reload(accountTx)])
    } else if (!outcome.unsent) {
      const fields = placed(outcome)
      draft.refuse(fields)
      if (Object.keys(fields).length > 0) focusFirstRefused(form.current)
      else setRefusal(outcome.message)
    }
  }

  return (
    <Dialog
      name={`coins.${way}`}
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={t(`pages/coins:${way}.button`)}
      okButtonProps={{ htmlType: 'submit', form: id, danger: way === 'expend' }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating busy={busy} />
        {refusal !== undefined && <FormAlert message={refusal} />}
        {Object.entries(asked).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={words}
            draft={draft}
            note={
              name === 'member' &&
              wallet === null &&
              !draft.refused.member &&
              t('pages/coins:noWallet')
            }
            below={
              name === 'amount' &&
              balance !== undefined && (
                <Balances
                  before={balance}
                  after={isAmount ? then : undefined}
                  refused={draft.refused.amount !== undefined}
                />
              )
            }
          />
        ))}
      </form>
    </Dialog>
  )
}

/** The member's balance now and afterwards. */
function Balances({
  before,
  after,
  refused,
}: {
  before: string
  after: bigint | '' | undefined
  refused: boolean
}) {
  const { t } = useTranslation('pages/coins')
  const known = typeof after === 'bigint'
  return (
    <div className="co-balances" role="status">
      <Figures look="box">
        <Figure label={t('before')} value={points(before)} />
        <Figure
          label={t('after')}
          value={known ? points(fromHundredths(after)) : '–'}
          note={known && after < 0n && !refused && t('tooMuch')}
        />
      </Figures>
    </div>
  )
}
