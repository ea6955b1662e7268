import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { toast } from '#src/providers/notification.tsx'

/** Copies a text to the clipboard, and says whether that worked: some browsers forbid it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('kit')
  // Without https there is no clipboard.
  const copy = async () => navigator.clipboard.writeText(text)
  return (
    <Button
      icon={<CopyOutlined aria-hidden />}
      onClick={() =>
        void copy().then(
          () => toast('success', t('copy.done')),
          () => toast('error', t('copy.failed')),
        )
      }
    >
      {label ?? t('copy.button')}
    </Button>
  )
}
