import { ArrowLeftOutlined, CloseOutlined, FormOutlined, HistoryOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  title: string
  /** The chats there were are shown. */
  past: boolean
  onPast(past: boolean): void
  onNew(): void
  onClose(): void
}

/** The head of the chat: its title, and what can be done with it. */
export function Head({ title, past, onPast, onNew, onClose }: Props) {
  const { t } = useTranslation('pages/assistant')
  return (
    <header className="as-head">
      {past && (
        <Sign name={t('past.back')} icon={<ArrowLeftOutlined />} act={() => onPast(false)} />
      )}
      <h2>{title}</h2>
      <Sign name={t('newChat')} icon={<FormOutlined />} act={onNew} />
      {!past && <Sign name={t('past.title')} icon={<HistoryOutlined />} act={() => onPast(true)} />}
      <Sign name={t('close')} icon={<CloseOutlined />} act={onClose} />
    </header>
  )
}

function Sign({ name, icon, act }: { name: string; icon: ReactNode; act(): void }) {
  return (
    <Tooltip title={name}>
      <Button type="text" icon={<span aria-hidden>{icon}</span>} aria-label={name} onClick={act} />
    </Tooltip>
  )
}
