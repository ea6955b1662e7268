import { Alert, App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CharterVersion } from '#contract/areas/project/calls/charter.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Changes } from './Changes.tsx'

interface Props {
  /** The text that both versions started from. */
  base: string
  theirs: CharterVersion
  mine: string
  takeTheirs(): void
  takeMine(): void
  goOn(): void
  busy: boolean
}

/** Somebody else saved first: shows their changes, the text typed here, and the options. */
export function Conflict({ base, theirs, mine, takeTheirs, takeMine, goOn, busy }: Props) {
  const { t } = useTranslation(['pages/charter', 'kit'])
  const { modal } = App.useApp()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const by = theirs.memberName
  const ask = () =>
    modal.confirm({
      title: t('pages/charter:conflict.dropTitle'),
      content: t('pages/charter:conflict.dropText', { by, number: theirs.number }),
      okText: t('pages/charter:conflict.drop'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('kit:cancel'),
      onOk: takeTheirs,
    })
  return (
    <Card
      className="ch-paper ch-conflict"
      ref={box}
      tabIndex={-1}
      aria-label={t('pages/charter:conflict.label')}
    >
      <Alert
        type="warning"
        showIcon
        role="alert"
        message={t('pages/charter:conflict.title', { by, number: theirs.number })}
        description={t('pages/charter:conflict.text', { note: theirs.note })}
      />
      <div className="ch-both">
        <div>
          <h3>{t('pages/charter:conflict.theirs', { by })}</h3>
          <Changes
            before={base}
            after={theirs.content}
            label={t('pages/charter:conflict.theirs', { by })}
          />
        </div>
        <div>
          <h3>{t('pages/charter:conflict.mine')}</h3>
          <Changes before={base} after={mine} label={t('pages/charter:conflict.mine')} />
        </div>
      </div>
      <div className="ch-buttons">
        <Button type="primary" onClick={goOn}>
          {t('pages/charter:conflict.goOn')}
        </Button>
        <Button onClick={takeMine} loading={busy}>
          {t('pages/charter:conflict.takeMine')}
        </Button>
        <Button danger onClick={ask}>
          {t('pages/charter:conflict.takeTheirs')}
        </Button>
      </div>
      <p className="cs-note">{t('pages/charter:conflict.hint')}</p>
    </Card>
  )
}
