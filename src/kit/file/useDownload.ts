import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/kit/file.ts'
import { toast } from '#src/providers/notification.tsx'
import { isFinal } from '../call/fail.ts'
import { Failure } from '../call/failure.ts'
import { save } from '../export/download.ts'
import { receiveFile } from './transfer.ts'

/** Loads a file and lets the browser save it. */
export function useDownload() {
  const { t } = useTranslation('files')
  const [busy, setBusy] = useState(false)
  async function download({ id, name }: Pick<StoredFile, 'id' | 'name'>) {
    setBusy(true)
    try {
      save(await receiveFile(id), name)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // Failures that are not refusals are shown already.
      if (error.why === 'refused')
        toast('error', isFinal(error) ? t('gone', { name }) : error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
