import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import { EXPORT_CAP, EXPORT_TIMEOUT } from '#contract/transport.ts'
import { ask } from '#src/kit/ask.ts'
import { busySign } from '#src/kit/busy.tsx'
import { save } from '#src/kit/download.ts'
import { number } from '#src/kit/format.ts'
import type { Resource } from '#src/kit/resource.ts'
import type { Received } from '#src/kit/wire.ts'
import { wordsOf } from '#src/kit/words.ts'
import { toast } from '#src/providers/notification.tsx'

/** Asks how many first: none and too many are said, otherwise the member confirms the number. */
export function ExportButton({ resource, query }: { resource: Resource; query: ListQuery }) {
  const { entity } = resource
  const { t } = useTranslation(['kit', 'errors'])
  const { modal } = App.useApp()
  const [counting, setCounting] = useState(false)
  const { pageNo: _no, pageSize: _size, ...narrowed } = query
  const input = encodeQuery(narrowed)

  async function download(signal: AbortSignal) {
    const path = entity.operations.export?.path ?? ''
    const columns = JSON.stringify(resource.list)
    const file = await ask<Received>({
      method: 'GET',
      path,
      input: { ...input, columns },
      file: true,
      timeout: EXPORT_TIMEOUT,
      signal,
    })
    save(file, `${wordsOf(entity).many}.xlsx`)
    toast('success', t('kit:export.done'))
  }

  function confirm(count: number) {
    const stop = new AbortController()
    modal.confirm({
      title: t('kit:export.title'),
      content: t('kit:export.text', { count: number(String(count)) }),
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
      const path = entity.operations.count?.path ?? ''
      const { count } = await ask<{ count: number }>({ method: 'GET', path, input })
      if (count === 0) modal.info({ title: t('errors:exportEmpty'), okText: t('kit:close') })
      else if (count > EXPORT_CAP)
        modal.warning({ title: t('errors:exportTooLarge'), okText: t('kit:close') })
      else confirm(count)
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
