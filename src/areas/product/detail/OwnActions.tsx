import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { useRemove } from '#src/pages/remove.ts'
import resource from '../myProduct.tsx'
import type { Product } from '../own/state.ts'
import { productForm } from '../places.ts'

/** What the owner can do now: change, submit, withdraw, delete. */
export function OwnActions({ row }: { row: Product }) {
  const { t } = useTranslation('pages/product')
  const navigate = useNavigate()
  const words = wordsOf(myProduct)
  const remove = useRemove(resource, () => void navigate(resource.route, { replace: true }))
  const withdraw = useAct(myProduct, 'withdraw', { done: t('act.withdrawn') })
  return (
    <>
      {can(myProduct, 'remove', row) && (
        <Button danger onClick={() => remove(row)}>
          {t('act.remove')}
        </Button>
      )}
      {can(myProduct, 'update', row) && (
        <Link to={productForm(row.id)}>
          <Button tabIndex={-1}>{t('act.edit')}</Button>
        </Link>
      )}
      {can(myProduct, 'withdraw', row) && (
        <Button loading={withdraw.busy} onClick={() => void withdraw.run(row)}>
          {words.action('withdraw')}
        </Button>
      )}
      {can(myProduct, 'submit', row) && <Submit row={row} />}
    </>
  )
}

/** Submits at once, since it can be withdrawn; what is missing is named, with the way to add it. */
function Submit({ row }: { row: Product }) {
  const { t } = useTranslation('pages/product')
  const words = wordsOf(myProduct)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { run, busy, refusal } = useAct(myProduct, 'submit', {
    refusals: 'here',
    done: t('act.submitted'),
  })
  async function submit() {
    const outcome = await run(row)
    setMissing(outcome.ok ? [] : Object.keys(outcome.fields))
  }
  const labels = missing.map(name => words.label(name)).join(', ')
  return (
    <Popover
      open={refusal !== undefined}
      placement="bottomRight"
      content={
        <div role="alert" className="pd-missing">
          <p>{refusal}</p>
          {missing.length > 0 && (
            <p>
              <strong>{t('act.missing', { fields: labels })}</strong>{' '}
              <Link to={productForm(row.id)}>{t('act.add')}</Link>
            </p>
          )}
        </div>
      }
    >
      <Button type="primary" loading={busy} onClick={() => void submit()}>
        {words.action('submit')}
      </Button>
    </Popover>
  )
}
