import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importRecords } from '#contract/kit/calls/importing.ts'
import { useCall } from '../call/useCall.ts'
import { isNowhere } from '../dialog/focus.ts'
import { instant, number } from '../words/format.ts'
import { Framed } from './Framed.tsx'
import { Problems } from './Problems.tsx'
import type { StepProps } from './parts.ts'
import type { Undone } from './work.ts'

const figure = (count: number) => number(String(count))
const toStage = () => document.querySelector<HTMLElement>('.cs-import-stage')?.focus()
/** The number of imports shown. */
const most = 10

/** Past imports: who, when, file and number of rows; each can be undone. */
export function Records({ going, resource }: Pick<StepProps, 'going' | 'resource'>) {
  const { t } = useTranslation(['pages/import', 'kit'])
  const { modal } = App.useApp()
  const [version, setVersion] = useState(0)
  const [undone, setUndone] = useState<Undone>()
  const input = { entity: resource.entity.name, pageNo: 1, pageSize: most }
  const { data } = useCall(importRecords, input, version)
  // The button that had the focus is gone with what was undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what stands here changes
  useEffect(() => {
    if (undone && isNowhere()) toStage()
  }, [data])
  if (!data || data.list.length === 0) return null

  const ask = (id: number, name: string) =>
    modal.confirm({
      title: t('pages/import:records.undoOf', { name }),
      content: t('pages/import:records.ask'),
      okText: t('pages/import:records.undo'),
      okButtonProps: { danger: true },
      cancelText: t('kit:cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        setUndone(await going.undo(id))
        setVersion(now => now + 1)
      },
      afterClose: () => {
        if (isNowhere()) toStage()
      },
    })
  const heads = ['file', 'who', 'when', 'created', 'refused', 'removed'] as const
  return (
    <section className="cs-import-records">
      <h3>{t('pages/import:records.title')}</h3>
      {undone && undone.kept.length > 0 && (
        <>
          <p role="alert">
            {t('pages/import:result.kept', { number: figure(undone.kept.length) })}
          </p>
          <Problems resource={resource} problems={undone.kept} all={undone.kept.length} />
        </>
      )}
      <Framed label={t('pages/import:records.title')}>
        <thead>
          <tr>
            {heads.map(name => (
              <th key={name} scope="col">
                {t(`pages/import:records.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="cs-aside">{t('kit:list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(one => (
            <tr key={one.id}>
              <th scope="row">{one.fileName}</th>
              <td>{one.memberName}</td>
              <td>{instant(one.createDate)}</td>
              <td className="cs-figures">{figure(one.created)}</td>
              <td className="cs-figures">{figure(one.refused)}</td>
              <td className="cs-figures">{figure(one.removed)}</td>
              <td>
                {one.mayUndo && (
                  <Button
                    size="small"
                    disabled={going.busy !== undefined}
                    aria-label={t('pages/import:records.undoOf', { name: one.fileName })}
                    onClick={() => ask(one.id, one.fileName)}
                  >
                    {t('pages/import:records.undo')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Framed>
    </section>
  )
}
