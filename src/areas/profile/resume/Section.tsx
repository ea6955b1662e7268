import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'

interface Props {
  name: string
  title: string
  /** Nothing stands in it yet: what it is for is said instead. */
  hint: string | undefined
  open: boolean
  edit(): void
  /** The form, while it is open. */
  form: ReactNode
  children: ReactNode
}

/** A section of the resume: read, or edited in its place. */
export function Section({ name, title, hint, open, edit, form, children }: Props) {
  const { t } = useTranslation(['pages/cv', 'kit'])
  const card = useRef<HTMLElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' })
    // The focus returns to the button that has opened the form.
    else if (wasOpen.current) card.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    wasOpen.current = open
  }, [open])
  const button = (
    <Button
      size="small"
      data-edit={name}
      icon={hint ? <PlusOutlined aria-hidden /> : <EditOutlined aria-hidden />}
      aria-label={t(hint ? 'pages/cv:addTo' : 'kit:editOf', { title })}
      onClick={edit}
    >
      {t(hint ? 'pages/cv:add' : 'kit:edit')}
    </Button>
  )
  return (
    <Card ref={card} title={title} className="rs-section" actions={!open && button} pad>
      {open ? form : hint ? <p className="rs-hint">{hint}</p> : children}
    </Card>
  )
}
