import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#src/kit/ui/Card.tsx'
import type { Steps } from './useFirstSteps.ts'
import './firstSteps.css'

/** What a new member does first. Each step is known by what is there afterwards. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('pages/firstSteps')
  const { all, complete, away, putAway } = steps
  if (all.length === 0 || away || complete) return null
  const count = all.filter(({ done }) => done).length
  return (
    <Card
      pad
      title={t('title')}
      text={t('progress', { count, total: all.length })}
      actions={<Button onClick={() => putAway(true)}>{t('putAway')}</Button>}
    >
      <ul className="fs-steps">
        {all.map(({ step, to, done }) => (
          <li key={step} data-done={done}>
            <span className="fs-mark" aria-hidden>
              {done && <CheckCircleFilled />}
            </span>
            <div>
              {done ? (
                <span>
                  {t(`steps.${step}.title`)} <span className="cs-aside">{t('done')}</span>
                </span>
              ) : (
                <Link to={to}>{t(`steps.${step}.title`)}</Link>
              )}
              {!done && <p className="cs-note">{t(`steps.${step}.text`)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
