import { Modal, type ModalProps } from 'antd'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CLOSED } from '../page/keys.ts'
import type { Place } from './focus.ts'
import { Handles } from './Handles.tsx'
import { fitted, narrow, type Size, topOf } from './size.ts'
import { useStoredSize } from './storedSize.ts'
import { useDiscard } from './useDiscard.ts'
import { useFocus } from './useFocus.ts'
import { useResize } from './useResize.ts'
import { useRoom } from './useRoom.ts'
import './dialog.css'

type Taken =
  | 'open'
  | 'modalRender'
  | 'className'
  | 'style'
  | 'styles'
  | 'centered'
  | 'title'
  | 'confirmLoading'
  | 'cancelButtonProps'

export interface DialogProps extends Omit<ModalProps, Taken> {
  /** The kind of dialog: its size is stored under that name. */
  name: string
  open: boolean
  title: string
  /** There are unsaved changes: closing the dialog asks first. */
  unsaved?: boolean
  /** The server is being asked: the OK button shows it, and the dialog stays open until it answers. */
  busy?: boolean
  /** It is done and cannot be cancelled any more: only the OK button is shown. */
  onlyOk?: boolean
  /** Where the focus goes if the element that opened it is gone; otherwise to the page's heading. */
  instead?: Place
  /** By the Cancel button, the cross, Escape or a click beside it. */
  onCancel(): void
}

/**
 * The dialog of the product: it can be resized by its edges and by keyboard, its content scrolls
 * between title and buttons, and the focus is managed.
 */
export function Dialog(props: DialogProps) {
  const {
    name,
    open,
    title,
    unsaved = false,
    busy = false,
    onlyOk = false,
    width = 520,
    closable = true,
    maskClosable = true,
    keyboard = true,
    instead,
    ...modal
  } = props
  const { t } = useTranslation('kit')
  const room = useRoom()
  const content = useRef<HTMLDivElement>(null)
  const stored = useStoredSize(name)
  const { dragged, ...grips } = useResize({ name, stored, content, room })
  const leave = useDiscard(unsaved && open, props.onCancel)
  const focus = useFocus(open, content, instead)

  const resizable = room.width >= narrow
  const size: Size = resizable ? fitted(dragged ?? stored, room) : {}
  const tall = size.height !== undefined
  return (
    <Modal
      cancelText={t('cancel')}
      {...modal}
      open={open}
      title={<h2 className="cs-dialog-title">{title}</h2>}
      className={`cs-dialog${tall ? ' cs-dialog-tall' : ''}${open ? '' : ` ${CLOSED}`}`}
      width={resizable ? (size.width ?? width) : 'calc(100vw - 16px)'}
      style={tall ? { top: topOf(size.height ?? 0, room) } : {}}
      styles={{ content: tall ? sized(size.height ?? 0) : {} }}
      closable={
        closable && !busy && { 'aria-label': t('close'), ...(closable !== true && closable) }
      }
      maskClosable={maskClosable && !busy}
      keyboard={keyboard && !busy}
      confirmLoading={busy}
      onCancel={leave}
      cancelButtonProps={{
        disabled: busy,
        onClick: () => props.onCancel(),
        ...(onlyOk && { style: { display: 'none' } }),
      }}
      afterOpenChange={shown => {
        if (shown) focus.into()
        modal.afterOpenChange?.(shown)
      }}
      afterClose={() => {
        modal.afterClose?.()
        focus.giveBack()
      }}
      modalRender={node => (
        <Frame content={content} shown={focus.into}>
          {node}
          {resizable && <Handles {...grips} />}
        </Frame>
      )}
    />
  )
}

interface FrameProps {
  content: RefObject<HTMLDivElement | null>
  shown(): void
  children: ReactNode
}

/**
 * Takes the focus as soon as it is there. Until its animation has ended, antd leaves the focus on
 * the page behind it: Escape and Tab would go there.
 */
function Frame({ content, shown, children }: FrameProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(shown, [])
  return (
    <div ref={content} className="cs-dialog-frame">
      {children}
    </div>
  )
}

const sized = (height: number): CSSProperties => ({ height, minHeight: 0, maxHeight: 'none' })
