import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { Checks } from './Checks.tsx'
import { partNames, toolNames, toolsFor } from './usable.ts'

/** The parts of the product that a token reaches. */
export function PartChecks(props: InputProps) {
  const { t } = useTranslation('pages/tokens')
  return (
    <Checks
      {...props}
      all={t('list.allParts')}
      options={partNames.map(name => ({ value: name, label: t(`parts.${name}`), usable: true }))}
    />
  )
}

/** The tools that a token may use: one that prepares changes needs write access. */
export function ToolChecks(props: InputProps) {
  const { t } = useTranslation('pages/tokens')
  const usable = toolsFor(props.values?.writes === true)
  return (
    <Checks
      {...props}
      all={t('list.allTools')}
      hint={t('form.changeHint')}
      options={toolNames.map(name => ({
        value: name,
        label: t(`tools.${name}`),
        usable: usable.includes(name),
      }))}
    />
  )
}
