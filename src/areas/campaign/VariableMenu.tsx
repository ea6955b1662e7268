import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { knownVariables } from '#contract/areas/campaign/variables.ts'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'

/** The names of variables that a text may use beside those of every recipient. */
export const OwnVariables = createContext<readonly string[]>([])

interface Props {
  /** Puts a text at the cursor. */
  insert(text: string): void
  disabled: boolean | undefined
}

/** Puts a variable at the cursor. */
export function VariableMenu({ insert, disabled = false }: Props) {
  const { t } = useTranslation('pages/messages')
  const own = useContext(OwnVariables)
  const item = (name: string, label?: string) => ({
    key: name,
    label: (
      <span className="ms-variable">
        {label} <code>{`{{${name}}}`}</code>
      </span>
    ),
  })
  const groups = [
    {
      key: 'known',
      type: 'group' as const,
      label: t('variables.known'),
      children: knownVariables.map(name => item(name, t(`variables.names.${name}`))),
    },
    ...(own.length > 0
      ? [
          {
            key: 'own',
            type: 'group' as const,
            label: t('variables.own'),
            children: own.map(name => item(name)),
          },
        ]
      : []),
  ]
  return (
    <MenuButton menu={{ items: groups, onClick: ({ key }) => insert(`{{${key}}}`) }}>
      <Button
        size="small"
        disabled={disabled}
        icon={<DownOutlined aria-hidden />}
        iconPosition="end"
      >
        {t('variables.insert')}
      </Button>
    </MenuButton>
  )
}
