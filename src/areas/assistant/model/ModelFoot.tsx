import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelCard } from './ModelCard.tsx'
import type { Model, ModelState } from './useModel.ts'

interface Props extends Pick<ModelState, 'chosen' | 'choose'> {
  model: Model
  /** The choice is offered above already. */
  offered: boolean
}

/** From this share of the allowance on, what was used is shown. */
const near = 80

/** Who answers, in small print, and how that is changed. */
export function ModelFoot({ model, chosen, choose, offered }: Props) {
  const { t } = useTranslation('pages/assistant')
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { name, provider, used, most } = model
  const open = opened && !offered
  const percent = most > 0 ? Math.min(100, Math.floor((used / most) * 100)) : 100
  return (
    <div className="as-foot">
      <p>
        <span role="status">
          {chosen ? t('model.by', { name, provider }) : t('model.byRules')}
          {chosen && percent >= near && ` ${t('model.used', { percent })}`}
        </span>
        {!offered && (
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-label={t('model.changeWho')}
            onClick={() => setOpened(!opened)}
          >
            {t('model.change')}
          </button>
        )}
      </p>
      {open && (
        <ModelCard
          model={model}
          chosen={chosen}
          onChoose={use => {
            choose(use)
            setOpened(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
