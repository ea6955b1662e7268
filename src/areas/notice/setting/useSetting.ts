import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type NoticeSetting,
  noticeSetting,
  saveNoticeSetting,
} from '#contract/areas/notice/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { chosenOf } from './ways.ts'

/** What the parts of the card need. */
export interface SettingProps {
  setting: NoticeSetting
  change(change: Partial<NoticeSetting>): Promise<void>
  disabled: boolean
}

/**
 * The member's setting. A change is shown at once and saved; a refusal is a toast, and what is shown
 * returns to what the server has.
 */
export function useSetting() {
  const { t } = useTranslation('pages/notice')
  const { data, isLoading, isError, error, refetch } = useCall(noticeSetting, {})
  const [shown, setShown] = useState<NoticeSetting>()
  /** The latest choice, also of a change that is made while another one is on its way. */
  const wanted = useRef<NoticeSetting>(undefined)
  const busy = useRef(false)
  const { send } = useSend()

  const want = (next: NoticeSetting | undefined) => {
    wanted.current = next
    setShown(next)
  }

  /** One after another: the server keeps the one that arrives last. */
  async function save() {
    let sent: NoticeSetting | undefined
    let ok = true
    busy.current = true
    try {
      while (ok && wanted.current && wanted.current !== sent) {
        sent = wanted.current
        ok = (await send(saveNoticeSetting, chosenOf(sent), t('setting.saved'))).ok
      }
    } finally {
      busy.current = false
    }
    await refetch()
    if (!busy.current) want(undefined)
  }

  async function change(change: Partial<NoticeSetting>) {
    const now = wanted.current ?? data
    if (!now) return
    want({ ...now, ...change })
    if (!busy.current) await save()
  }

  const setting = shown ?? data
  return { setting, change, isLoading, isError, error, refetch }
}
