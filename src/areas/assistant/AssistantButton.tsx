import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Sign } from '#src/kit/ui/Sign.tsx'
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
        icon={<Sign of="speech" />}
        aria-label={t('assistant.title')}
        aria-expanded={shown}
        onClick={toggleAssistant}
      />
    </Tooltip>
  )
}
