import { DownOutlined } from '@ant-design/icons'
import type { Editor as TextEditor } from '@tiptap/react'
import { Input as Box, Button } from 'antd'
import { createContext, lazy, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { knownVariables } from '#contract/areas/campaign/variables.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { MenuButton } from '#src/kit/button/MenuButton.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const Editor = lazy(withWords(['pages/richText'], () => import('#src/kit/richText/Editor.tsx')))

/** The names of variables that a text may use beside those of every recipient. */
export const OwnVariables = createContext<readonly string[]>([])

interface Props {
  editor: TextEditor
  disabled: boolean
}

/** Puts a variable at the cursor. */
function VariableMenu({ editor, disabled }: Props) {
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
    <MenuButton
      menu={{
        items: groups,
        onClick: ({ key }) => editor.chain().focus().insertContent(`{{${key}}}`).run(),
      }}
    >
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

/** The editor of a text, with a menu of variables. */
export function BodyInput({ field, ...props }: InputProps) {
  return (
    <Suspense fallback={<Box.TextArea id={props.id} rows={12} disabled aria-busy />}>
      <Editor
        {...props}
        field={field as FieldOf<'richText'>}
        tools={editor => <VariableMenu editor={editor} disabled={props.disabled ?? false} />}
      />
    </Suspense>
  )
}
