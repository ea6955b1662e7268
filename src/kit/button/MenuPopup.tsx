import { Dropdown, type DropdownProps } from 'antd'
import type { ReactElement } from 'react'

export interface MenuButtonProps
  extends Pick<DropdownProps, 'menu' | 'placement' | 'align' | 'getPopupContainer'> {
  /** The element that opens it. */
  on?: 'click' | 'contextMenu'
  /** What the focus returns to, if the child itself cannot be focused. */
  returnTo?: () => HTMLElement | null | undefined
  /** The button. */
  children: ReactElement<Opening>
}
type Opening = Pick<
  React.DOMAttributes<HTMLElement>,
  'onClick' | 'onContextMenu' | 'onPointerEnter' | 'onFocus'
>

type Props = MenuButtonProps & { open: boolean; onOpenChange(open: boolean): void }

/** Whether the focus is still in the menu, or lost. */
const adrift = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('.ant-dropdown') !== null

/** The menu of a `MenuButton`: large, so it is only loaded when needed. */
export default function MenuPopup(props: Props) {
  const { on = 'click', returnTo, onOpenChange, children, ...rest } = props
  const change = (open: boolean) => {
    onOpenChange(open)
    if (!open && returnTo) setTimeout(() => adrift(document.activeElement) && returnTo()?.focus())
  }
  return (
    <Dropdown {...rest} trigger={[on]} autoFocus onOpenChange={change}>
      {children}
    </Dropdown>
  )
}
