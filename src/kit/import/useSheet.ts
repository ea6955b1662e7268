import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_SIZE } from '#contract/kit/importing.ts'
import { Failure } from '../call/failure.ts'
import { sendFile, takeBack } from '../file/transfer.ts'
import { prepare } from './encoding.ts'

/**
 * Uploads a spreadsheet for the call that reads it, and takes the upload back afterwards. `refusal`
 * is what a page shows if the file cannot be sent.
 */
export function useSheet() {
  const { t } = useTranslation(['pages/import', 'errors'])
  const [reading, setReading] = useState<string>()
  const [refusal, setRefusal] = useState('')

  async function sendPrepared<T>(file: File, read: (id: number) => Promise<T>) {
    const prepared = await prepare(file)
    if (typeof prepared === 'string') {
      setRefusal(t(`pages/import:file.${prepared}`))
      return undefined
    }
    const { id } = await sendFile(prepared.file, () => {}, new AbortController().signal)
    return read(id).finally(() => void takeBack(id))
  }

  return {
    /** The name of the file while it is sent and read. */
    reading,
    refusal,
    setRefusal,
    /** Answers what `read` does; undefined if the file could not be sent. */
    async send<T>(file: File, read: (id: number) => Promise<T>): Promise<T | undefined> {
      setRefusal('')
      if (file.size > IMPORT_SIZE) {
        setRefusal(t('pages/import:file.tooBig'))
        return undefined
      }
      setReading(file.name)
      try {
        return await sendPrepared(file, read)
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure
        const [field] = Object.values(failure.errors)
        setRefusal(failure.message || field || t('errors:fallback'))
        return undefined
      } finally {
        setReading(undefined)
      }
    },
  }
}
