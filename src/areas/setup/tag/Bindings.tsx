import { CloseOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Alert, Button } from 'antd'
import { type FormEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { label } from '#contract/areas/setup/label.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Panel } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { TrashButton } from '#src/kit/trash/TrashButton.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { useSave } from '#src/pages/form/save.ts'
import { useRemove } from '#src/pages/remove.ts'
import labelResource from '../label.tsx'
import './tag.css'

type Label = WireOf<(typeof label)['fields']>

/** The labels of a tag: key and value, added and removed one at a time. */
const Bindings: Panel = ({ row }) => {
  const { t } = useTranslation('pages/tag')
  const { result, query } = useList<Label, Failure>({
    resource: label.name,
    filters: [{ field: 'tag', operator: 'eq', value: row.id }],
    pagination: { mode: 'off' },
    errorNotification: false,
  })
  const remove = useRemove(labelResource)
  return (
    <Card
      title={t('bindings')}
      actions={<TrashButton resource={labelResource} of={{ tag: row.id }} />}
      aria-busy={query.isFetching}
    >
      {query.isLoading && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && result.data.length === 0 && <p className="cs-panel-text">{t('none')}</p>}
      {result.data.length > 0 && (
        <ul className="cs-bindings">
          {result.data.map(one => (
            <li key={one.id}>
              <span>
                <strong>{one.key}</strong> {one.value}
              </span>
              {can(label, 'remove') && (
                <button
                  type="button"
                  aria-label={t('remove', { title: `${one.key} ${one.value}` })}
                  onClick={() => remove(one)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can(label, 'create') && <Add tag={row.id} />}
    </Card>
  )
}
export default Bindings

const fields = { key: label.fields.key, value: label.fields.value }

/** After adding, the form is ready for the next one. */
function Add({ tag }: { tag: number }) {
  const { t } = useTranslation(['pages/tag', 'errors'])
  const words = wordsOf(label)
  const draft = useDraft(fields, blank(fields))
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { save, saving, refusal } = useSave(labelResource, undefined)

  async function add(event: FormEvent) {
    event.preventDefault()
    const sent = draft.checked('all')
    if (!sent) return focusFirstRefused(form.current)
    const outcome = await save({ ...sent, tag })
    if (!outcome.saved) {
      draft.refuse(outcome.refused)
      return focusFirstRefused(form.current)
    }
    for (const name of Object.keys(fields)) draft.set(name, '')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} className="cs-binding-add" noValidate onSubmit={event => void add(event)}>
      {refusal && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={refusal.message || t('errors:fallback')}
        />
      )}
      <div className="cs-binding-fields">
        <FieldRows id={id} fields={fields} words={words} draft={draft} />
        <Button htmlType="submit" loading={busySign(saving)}>
          {t('pages/tag:add')}
        </Button>
      </div>
    </form>
  )
}
