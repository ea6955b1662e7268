import { MessageOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasAssistant, SHORTCUT, toggleAssistant, useAssistant } from './shown.ts'

/** Shows and hides the assistant: in the header, or floating where there is none. */
export function AssistantButton({ floating = false }: { floating?: boolean }) {
  const { t } = useTranslation()
  const { shown } = useAssistant()
  if (!hasAssistant()) return null
  return (
    <Tooltip
      title={t('assistant.tip', { key: SHORTCUT })}
      placement={floating ? 'left' : 'bottomRight'}
    >
      <Button
        type={floating ? 'default' : 'text'}
        icon={<MessageOutlined aria-hidden />}
        aria-label={t('assistant.title')}
        aria-expanded={shown}
        onClick={toggleAssistant}
      />
    </Tooltip>
  )
}
