import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  id: number
  /** Distinguished from others on the page by the project's name. */
  project?: string | null
  changed(): void
}

/** Withdraws the member's application, after asking. */
export function Withdraw({ id, project, changed }: Props) {
  const { t } = useTranslation(['pages/market', 'kit'])
  const { modal } = App.useApp()
  const { run } = useAct(projectApply, 'withdraw', { done: t('pages/market:withdraw.done') })
  const label = wordsOf(projectApply).action('withdraw')
  const ask = () =>
    modal.confirm({
      title: t('pages/market:withdraw.title'),
      content: t('pages/market:withdraw.text'),
      okText: label,
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('kit:cancel'),
      // A refusal is shown already; the page is then reloaded.
      onOk: () => run({ id }).then(changed),
    })
  return (
    <Button
      danger
      onClick={ask}
      {...(project && { 'aria-label': t('pages/market:withdraw.of', { project }) })}
    >
      {label}
    </Button>
  )
}
