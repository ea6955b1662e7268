import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  arranging: boolean
  /** Not yet known whether there is something to arrange. */
  waiting: boolean
  arrange(arranging: boolean): void
}

/** Starts and ends reordering the projects. */
export function ArrangeButton({ arranging, waiting, arrange }: Props) {
  const { t } = useTranslation('pages/project')
  return (
    <Button
      icon={<SwapOutlined rotate={90} aria-hidden />}
      aria-pressed={arranging}
      disabled={waiting}
      onClick={() => arrange(!arranging)}
    >
      {t(arranging ? 'arrange.done' : 'arrange.button')}
    </Button>
  )
}
