import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Model, ModelState } from './useModel.ts'
import './model.css'

interface Props extends Pick<ModelState, 'chosen'> {
  model: Model
  onChoose(use: boolean): void
}

/** What the language model is and gets; the member chooses whether it answers. */
export function ModelCard({ model: { name, provider, keepDays }, chosen, onChoose }: Props) {
  const { t } = useTranslation('pages/assistant')
  const heading = useId()
  const keeps =
    keepDays === null
      ? t('model.keepsUnknown', { provider })
      : keepDays === 0
        ? t('model.keepsNothing', { provider })
        : t('model.keeps', { provider, count: keepDays })
  const choices = [
    { use: true, label: t('model.use') },
    { use: false, label: t('model.without') },
  ]
  return (
    <section className="as-model" aria-labelledby={heading}>
      <strong id={heading}>{t('model.title')}</strong>
      <p>{t('model.text', { name, provider })}</p>
      <p>{t('model.sent', { provider })}</p>
      <p>{keeps}</p>
      <div className="as-model-choices">
        {choices.map(({ use, label }) => (
          <Button
            key={label}
            type={use === chosen ? 'primary' : 'default'}
            {...(chosen !== null && { 'aria-pressed': use === chosen })}
            onClick={() => onChoose(use)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
