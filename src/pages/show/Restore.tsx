import { useCustom } from '@refinedev/core'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import type { Failure } from '#src/kit/call/failure.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { type Change, ChangeList } from './ChangeList.tsx'

interface Earlier {
  updateDate: string
  changes: Record<string, Change>
  left: Record<string, 'secret' | 'follows' | 'gone'>
}

interface Props {
  resource: Resource
  id: number
  /** The event to restore. */
  event: { id: number; createDate: string }
  /** Called after it has closed. */
  closed(): void
}

/** Shows what restoring would change, lets the member choose, and restores it. */
export default function Restore({ resource, id, event, closed }: Props) {
  const { entity } = resource
  const { t } = useTranslation(['records', 'kit'])
  const words = wordsOf(entity)
  const [open, setOpen] = useState(true)
  const [without, setWithout] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> }>()
  const { run, busy } = useAct<Row>(entity, 'restore', {
    refusals: 'here',
    done: row => t('records:back.done', { title: titleOf(resource, row) }),
  })
  const { query } = useCustom<Earlier, Failure>({
    url: entity.operations.earlier?.path ?? '',
    method: 'get',
    config: { query: { id, event: event.id } },
    queryOptions: { gcTime: 0, staleTime: 0 },
    errorNotification: false,
  })
  const known = query.isFetchedAfterMount ? query.data?.data : undefined
  const changes = Object.entries(known?.changes ?? {})
  const fields = changes.map(([name]) => name).filter(name => !without.includes(name))
  const left = Object.entries(known?.left ?? {})

  async function goBack() {
    if (!known) return
    setRefused(undefined)
    const { updateDate } = known
    const outcome = await run({ id, updateDate }, { event: event.id, fields })
    if (outcome.ok) {
      setOpen(false)
      resource.changed?.()
      return
    }
    const { failure, message, code } = outcome
    if (failure.why === 'refused') setRefused({ message, fields: outcome.fields })
    // The row has changed: what restoring would change is reloaded.
    if (code === errors.changed) await query.refetch()
  }

  const choose = (name: string, label: string) => (
    <Checkbox
      checked={!without.includes(name)}
      onChange={({ target }) =>
        setWithout(target.checked ? without.filter(one => one !== name) : [...without, name])
      }
    >
      {label}
    </Checkbox>
  )
  return (
    <Dialog
      name="restore"
      open={open}
      width={640}
      title={t('records:back.title', { date: instant(event.createDate) })}
      okText={t('records:back.go', { count: fields.length })}
      okButtonProps={{ disabled: fields.length === 0, loading: busySign(busy) }}
      onOk={() => void goBack()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      {refused && (
        <FormAlert
          message={refused.message}
          description={
            Object.keys(refused.fields).length > 0 && (
              <ul>
                {Object.entries(refused.fields).map(([name, why]) => (
                  <li key={name}>
                    {words.label(name)}: {why}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      {!known && !query.isError && <Wait />}
      {query.isError && <Trouble error={query.error} retry={() => void query.refetch()} />}
      {known && changes.length === 0 && <p>{t('records:back.nothing')}</p>}
      {changes.length > 0 && (
        <>
          <p>{t('records:back.text')}</p>
          <ChangeList resource={resource} changes={changes} mark={choose} />
        </>
      )}
      {left.length > 0 && (
        <>
          <h3 className="cs-left-title">{t('records:back.left')}</h3>
          <ul className="cs-left">
            {left.map(([name, why]) => (
              <li key={name}>
                <strong>{words.label(name)}</strong> {t(`records:back.${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
