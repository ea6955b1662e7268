import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  arranging: boolean
  arrange(arranging: boolean): void
}

/** Starts and ends reordering the projects. */
export function ArrangeButton({ arranging, arrange }: Props) {
  const { t } = useTranslation('pages/project')
  return (
    <Button
      icon={<SwapOutlined rotate={90} aria-hidden />}
      aria-pressed={arranging}
      onClick={() => arrange(!arranging)}
    >
      {t(arranging ? 'arrange.done' : 'arrange.button')}
    </Button>
  )
}
