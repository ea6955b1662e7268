import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import '../verification.css'

const steps = ['fill', 'review', 'result'] as const

/** The three steps of a verification, and which of them is the current one. */
export function Steps({ at }: { at: (typeof steps)[number] }) {
  const { t } = useTranslation('pages/verification')
  const current = steps.indexOf(at)
  return (
    <ol className="ve-steps" aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < current || undefined}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span aria-hidden="true">{index < current ? <CheckOutlined /> : index + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
