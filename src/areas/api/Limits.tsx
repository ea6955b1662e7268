import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/areas/api/calls.ts'
import { partNames, toolNames, toolsFor } from './usable.ts'

/** The parts and tools of a token in a few words; where it has only some, their names open below. */
export function Limits({ token }: { token: Pick<ApiToken, 'parts' | 'tools' | 'writes'> }) {
  const { t } = useTranslation('pages/tokens')
  const parts = partNames.filter(name => token.parts.includes(name))
  const tools = toolNames.filter(name => token.tools.includes(name))
  const hasAllParts = parts.length === partNames.length
  const usable = toolsFor(token.writes)
  const hasAllTools = usable.every(name => tools.includes(name))
  const ofParts = { chosen: parts.length, all: partNames.length }
  const ofTools = { chosen: tools.length, all: usable.length }
  const someTools = tools.length > 0 ? t('list.someTools', ofTools) : t('list.noTools')
  const short = [
    hasAllParts ? t('list.allParts') : t('list.someParts', ofParts),
    hasAllTools ? t('list.allTools') : someTools,
  ].join(' · ')
  const named = [
    { label: t('fields.parts'), names: hasAllParts ? [] : parts.map(one => t(`parts.${one}`)) },
    { label: t('fields.tools'), names: hasAllTools ? [] : tools.map(one => t(`tools.${one}`)) },
  ].filter(({ names }) => names.length > 0)

  if (named.length === 0) return <p className="cs-note">{short}</p>
  return (
    <details className="tk-limits cs-note">
      <summary>{short}</summary>
      <dl>
        {named.map(({ label, names }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ul>
                {names.map(name => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
