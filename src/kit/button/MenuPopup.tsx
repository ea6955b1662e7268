import { Dropdown, type DropdownProps } from 'antd'
import type { ReactElement } from 'react'

export interface MenuButtonProps
  extends Pick<DropdownProps, 'menu' | 'placement' | 'align' | 'getPopupContainer'> {
  /** What opens it. */
  on?: 'click' | 'contextMenu'
  /** What the focus returns to, where the child itself takes none. */
  returnTo?: () => HTMLElement | null | undefined
  /** The button. */
  children: ReactElement<Opening>
}
type Opening = Pick<
  React.DOMAttributes<HTMLElement>,
  'onClick' | 'onContextMenu' | 'onPointerEnter' | 'onFocus'
>

type Props = MenuButtonProps & { open: boolean; onOpenChange(open: boolean): void }

/** Is the focus still in the menu, or already nowhere? */
const adrift = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('.ant-dropdown') !== null

/** The menu of a `MenuButton`: heavy, so only loaded once one is wanted. */
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
