import { Button } from 'antd'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusQuestion } from '../shown.ts'
import type { Growth } from './growth.ts'

interface Props {
  /** The answer, once it is being written. */
  growth: Growth | undefined
  onStop(): void
}

const never = () => () => {}
const nothing = () => undefined

/** Says what the assistant is doing, and stops it. */
export function Working({ growth, onStop }: Props) {
  const { t } = useTranslation('pages/assistant')
  const written = useSyncExternalStore(growth?.watch ?? never, growth?.now ?? nothing)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const one = box.current
    return () => {
      // The button is gone with whoever was about to press it.
      if (one?.contains(document.activeElement)) focusQuestion()
    }
  }, [])
  const tool = written?.tool
  const doing = tool ? t(`looking.${tool}`) : written?.text ? t('writing') : t('thinking')
  return (
    <div ref={box} className="as-thinking">
      <p role="status">{doing}</p>
      <Button size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}
