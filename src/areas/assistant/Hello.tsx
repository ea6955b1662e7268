import { useTranslation } from 'react-i18next'
import { ModelCard } from './model/ModelCard.tsx'
import type { ModelState } from './model/useModel.ts'
import { focusQuestion } from './shown.ts'

interface Props {
  models: ModelState
  onAsk(question: string): void
}

/** What can be asked, each in a word that the assistant understands. */
const examples = ['waits', 'kpi', 'points', 'wallet', 'transfer'] as const

/** An empty chat: what the assistant can do, and what it cannot. */
export function Hello({ models: { model, chosen, choose }, onAsk }: Props) {
  const { t } = useTranslation('pages/assistant')
  return (
    <div className="as-scroll as-hello">
      <p className="as-hello-title">{t('hello.title')}</p>
      <p>{t('hello.text')}</p>
      <p className="as-quiet">{t(model && chosen ? 'hello.limitsByModel' : 'hello.limits')}</p>
      {model && chosen === null && (
        <ModelCard
          model={model}
          chosen={chosen}
          onChoose={use => {
            // This button is gone.
            focusQuestion()
            choose(use)
          }}
        />
      )}
      <ul className="as-examples" aria-label={t('hello.examples')}>
        {examples.map(name => (
          <li key={name}>
            <button type="button" onClick={() => onAsk(t(`examples.${name}`))}>
              {t(`examples.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
