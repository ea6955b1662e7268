import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasAssistant, SHORTCUT, toggleAssistant, useAssistant } from './shown.ts'

/** A speech bubble: that of the component library weighs five times as much on every page. */
const sign = (
  <span className="anticon">
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M3 2.5h10q1.5 0 1.5 1.5v6q0 1.5-1.5 1.5H7.5L4 14.5v-3H3Q1.5 11.5 1.5 10V4Q1.5 2.5 3 2.5z" />
      <path d="M4.7 7h.6M7.7 7h.6M10.7 7h.6" strokeWidth="1.5" />
    </svg>
  </span>
)

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
        icon={sign}
        aria-label={t('assistant.title')}
        aria-expanded={shown}
        onClick={toggleAssistant}
      />
    </Tooltip>
  )
}
