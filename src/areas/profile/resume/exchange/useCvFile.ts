import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cvRead } from '#contract/areas/profile/calls/exchange.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { sendLong } from '#src/kit/call/useSend.ts'
import { sendFile, takeBack } from '#src/kit/file/transfer.ts'

export type Read = CallOutput<typeof cvRead>

const MB = 1024 * 1024
const isTooBig = ({ name, size }: File) => size > (/\.pdf$/i.test(name) ? 10 : 1) * MB

/** Uploads a file, lets the server read it as a resume, and takes the upload back. */
export function useCvFile() {
  const { t } = useTranslation(['pages/cvExchange', 'errors'])
  const [reading, setReading] = useState<string>()
  const [refusal, setRefusal] = useState('')
  async function read(file: File): Promise<Read | undefined> {
    setRefusal('')
    if (isTooBig(file)) {
      setRefusal(t('pages/cvExchange:import.tooBig'))
      return undefined
    }
    setReading(file.name)
    try {
      const { id } = await sendFile(file, () => {}, new AbortController().signal)
      return await sendLong(cvRead, { file: id }).finally(() => void takeBack(id))
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      const [field] = Object.values(failure.errors)
      setRefusal(failure.message || field || t('errors:fallback'))
      return undefined
    } finally {
      setReading(undefined)
    }
  }
  return { reading, refusal, read }
}
