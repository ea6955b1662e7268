import { Popover } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useAtLeast } from '../../page/media.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { SaveView, type SaveViewProps } from './SaveView.tsx'

interface Props extends SaveViewProps {
  label: string
  open: boolean
  close(): void
  /** The button it belongs to. */
  children: ReactNode
}

/** The form beside its button; on a phone at the bottom of the window. */
export default function SavePopup({ label, open, close, children, ...view }: Props) {
  const wide = useAtLeast(720)
  const form = useRef<HTMLDivElement>(null)
  const enter = (shown: boolean) => {
    if (shown) form.current?.querySelector('input')?.focus()
  }
  const save = <SaveView {...view} close={close} />
  if (!wide)
    return (
      <>
        {children}
        <Drawer
          open={open}
          onClose={close}
          title={label}
          placement="bottom"
          height="auto"
          autoFocus={false}
          afterOpenChange={enter}
          destroyOnHidden
        >
          <div ref={form}>{save}</div>
        </Drawer>
      </>
    )
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      afterOpenChange={enter}
      onOpenChange={next => {
        if (!next) close()
      }}
      content={
        <div
          ref={form}
          role="dialog"
          aria-label={label}
          onKeyDown={event => {
            if (event.key === 'Escape') close()
          }}
        >
          {save}
        </div>
      }
    >
      {children}
    </Popover>
  )
}
