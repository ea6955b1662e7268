import { Dropdown, type DropdownProps } from 'antd'
import type { ReactElement } from 'react'

export interface MenuButtonProps
  extends Pick<DropdownProps, 'menu' | 'placement' | 'align' | 'getPopupContainer'> {
  /** What opens it. */
  on?: 'click' | 'contextMenu'
  /** The button. */
  children: ReactElement<Opening>
}
type Opening = Pick<
  React.DOMAttributes<HTMLElement>,
  'onClick' | 'onContextMenu' | 'onPointerEnter' | 'onFocus'
>

type Props = MenuButtonProps & { open: boolean; onOpenChange(open: boolean): void }

/** The menu of a `MenuButton`: heavy, so only loaded once one is wanted. */
export default function MenuPopup({ on = 'click', children, ...rest }: Props) {
  return (
    <Dropdown {...rest} trigger={[on]} autoFocus>
      {children}
    </Dropdown>
  )
}
