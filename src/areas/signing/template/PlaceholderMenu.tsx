import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import { placeholderGroups } from '../placeholderNames.ts'

const groups = Object.keys(placeholderGroups) as (keyof typeof placeholderGroups)[]

interface Props {
  /** Puts a text at the cursor. */
  insert(text: string): void
  disabled: boolean | undefined
}

/** Puts a placeholder at the cursor. */
export function PlaceholderMenu({ insert, disabled = false }: Props) {
  const { t } = useTranslation('pages/placeholders')
  const items = groups.map(group => ({
    key: group,
    type: 'group' as const,
    label: t(`groups.${group}`),
    children: placeholderGroups[group].map(name => ({
      key: name,
      label: (
        <span className="sg-placeholder">
          {t(`names.${name}`)} <code>{`{{${name}}}`}</code>
        </span>
      ),
    })),
  }))
  return (
    <MenuButton
      menu={{
        items,
        className: 'sg-placeholders',
        onClick: ({ key }) => insert(`{{${key}}}`),
      }}
    >
      <Button
        size="small"
        disabled={disabled}
        icon={<DownOutlined aria-hidden />}
        iconPosition="end"
      >
        {t('insert')}
      </Button>
    </MenuButton>
  )
}
