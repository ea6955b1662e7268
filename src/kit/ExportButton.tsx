import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_CAP, EXPORT_TIMEOUT } from '#contract/transport.ts'
import { toast } from '#src/providers/notification.tsx'
import { ask } from './ask.ts'
import { busySign } from './busy.tsx'
import { save } from './download.ts'
import { number } from './format.ts'
import type { Received } from './wire.ts'

interface Props {
  /** The paths that count and that answer the file. */
  count: string
  file: string
  /** What narrows both. */
  input: Record<string, unknown>
  /** What only the file is asked with: the columns to show. */
  also?: Record<string, unknown>
  /** The file's name, without its ending. */
  name: string
}

/** Asks how many first: none and too many are said, otherwise the member confirms the number. */
export function ExportButton({ count, file, input, also, name }: Props) {
  const { t } = useTranslation(['kit', 'errors'])
  const { modal } = App.useApp()
  const [counting, setCounting] = useState(false)

  async function download(signal: AbortSignal) {
    const received = await ask<Received>({
      method: 'GET',
      path: file,
      input: { ...input, ...also },
      file: true,
      timeout: EXPORT_TIMEOUT,
      signal,
    })
    save(received, `${name}.xlsx`)
    toast('success', t('kit:export.done'))
  }

  function confirm(found: number) {
    const stop = new AbortController()
    modal.confirm({
      title: t('kit:export.title'),
      content: t('kit:export.text', { count: number(String(found)) }),
      okText: t('kit:export.download'),
      cancelText: t('kit:cancel'),
      // Cancel also stops a download that is under way; `tell` says why one failed.
      onCancel: () => stop.abort(),
      onOk: () => download(stop.signal).catch(() => undefined),
    })
  }

  async function start() {
    setCounting(true)
    try {
      const answer = await ask<{ count: number }>({ method: 'GET', path: count, input })
      if (answer.count === 0) modal.info({ title: t('errors:exportEmpty'), okText: t('kit:close') })
      else if (answer.count > EXPORT_CAP)
        modal.warning({ title: t('errors:exportTooLarge'), okText: t('kit:close') })
      else confirm(answer.count)
    } catch {
      // Told already.
    } finally {
      setCounting(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busySign(counting)}
      onClick={() => void start()}
    >
      {t('kit:export.button')}
    </Button>
  )
}
