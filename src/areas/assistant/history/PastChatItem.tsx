import { DeleteOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { instant } from '#src/kit/words/format.ts'
import type { PastChat } from './useHistory.ts'

interface Props {
  chat: PastChat
  /** It is the one that is shown. */
  current: boolean
  /** It has just been added, and takes the focus. */
  landed: boolean
  onOpen(): void
  onRemove(): void
}

/** A chat there was. */
export function PastChatItem({ chat, current, landed, onOpen, onRemove }: Props) {
  const { t } = useTranslation('pages/assistant')
  const { title, updateDate } = chat
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it appears
  useEffect(() => {
    if (landed) button.current?.focus()
  }, [])
  return (
    <li className="as-past-item">
      <button
        ref={button}
        type="button"
        {...(current && { 'aria-current': 'true' as const })}
        onClick={onOpen}
      >
        <span>{title}</span>
        <time dateTime={updateDate}>{instant(updateDate)}</time>
      </button>
      <Tooltip title={t('past.remove')}>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('past.removeOf', { title })}
          onClick={onRemove}
        />
      </Tooltip>
    </li>
  )
}
