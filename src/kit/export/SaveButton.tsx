import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Call, CallInput } from '#contract/kit/call.ts'
import { busySign } from '../button/busy.tsx'
import { readSheet } from '../call/read.ts'
import { save } from './download.ts'

interface Props<C extends Call> {
  /** Answers a file. */
  call: C
  input: CallInput<C>
  /** The name of the file, if the server says none. */
  name: string
  children: string
}

/** Loads a file and lets the browser save it. A refusal is shown as a toast. */
export function SaveButton<C extends Call>({ call, input, name, children }: Props<C>) {
  const [busy, setBusy] = useState(false)
  async function load() {
    setBusy(true)
    const received = await readSheet(call, input as Record<string, unknown>)
    setBusy(false)
    if (received) save(received, name)
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busySign(busy)}
      aria-busy={busy}
      onClick={() => void load()}
    >
      {children}
    </Button>
  )
}
