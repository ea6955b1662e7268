import { type DrawerProps, Drawer as Frame } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import './drawer.css'

interface Props extends Omit<DrawerProps, 'title' | 'extra' | 'closable' | 'closeIcon'> {
  title: ReactNode
  onClose(): void
  /** Its content reaches the edges. */
  flush?: boolean
}

/** A part beside the page, with one kind of head: its title, and the cross at the end. */
export function Drawer({ title, flush = false, className = '', ...drawer }: Props) {
  const { t } = useTranslation('kit')
  const heading = useId()
  return (
    <Frame
      {...drawer}
      className={`cs-drawer ${flush ? 'cs-drawer-flush' : ''} ${className}`}
      title={<h2 id={heading}>{title}</h2>}
      aria-labelledby={heading}
      closable={{ placement: 'end', 'aria-label': t('close') }}
    />
  )
}
