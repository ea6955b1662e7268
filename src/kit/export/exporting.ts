import type { App } from 'antd'
import i18next from 'i18next'
import { EXPORT_CAP, EXPORT_TIMEOUT } from '#contract/transport.ts'
import { toast } from '#src/providers/notification.tsx'
import { sendCall } from '../call/callServer.ts'
import { SHEET } from '../call/status.ts'
import type { Received } from '../call/wire.ts'
import { number } from '../words/format.ts'
import { save } from './download.ts'

export interface Exported {
  /** The paths for the count and for the file. */
  count: string
  file: string
  /** The filters of both. */
  input: Record<string, unknown>
  /** Parameters of the file only: the columns to show. */
  also?: Record<string, unknown>
  /** The file's name, without its extension. */
  name: string
}

type Modals = ReturnType<typeof App.useApp>['modal']

/** Loads the count first: none and too many are reported, otherwise the member confirms it. */
export async function askToExport({ count, file, input, also, name }: Exported, modal: Modals) {
  const { t } = i18next

  async function download(signal: AbortSignal) {
    const received = await sendCall<Received>({
      method: 'GET',
      path: file,
      input: { ...input, ...also },
      file: SHEET,
      timeout: EXPORT_TIMEOUT,
      signal,
    })
    save(received, `${name}.xlsx`)
    toast('success', t('kit:export.done'))
  }

  const answer = await sendCall<{ count: number }>({ method: 'GET', path: count, input }).catch(
    // Shown already.
    () => undefined,
  )
  if (!answer) return
  if (answer.count === 0)
    return modal.info({ title: t('errors:exportEmpty'), okText: t('kit:close') })
  if (answer.count > EXPORT_CAP)
    return modal.warning({ title: t('errors:exportTooLarge'), okText: t('kit:close') })
  const stop = new AbortController()
  modal.confirm({
    title: t('kit:export.title'),
    content: t('kit:export.text', {
      count: answer.count,
      number: number(String(answer.count)),
    }),
    okText: t('kit:export.download'),
    cancelText: t('kit:cancel'),
    // Cancel also stops a running download; `tell` shows why one failed.
    onCancel: () => stop.abort(),
    onOk: () => download(stop.signal).catch(() => undefined),
  })
}
