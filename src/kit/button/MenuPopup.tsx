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

type Menu = NonNullable<MenuButtonProps['menu']>

/** The entry that has the focus first is not its link: Enter there follows the link too. */
const followed =
  (menu: MenuButtonProps['menu']): Menu['onClick'] =>
  info => {
    menu?.onClick?.(info)
    const { type, target } = info.domEvent
    if (type === 'keydown' && target instanceof HTMLElement && !target.closest('a'))
      target.querySelector('a')?.click()
  }

/** The menu of a `MenuButton`: large, so it is only loaded when needed. */
export default function MenuPopup(props: Props) {
  const { on = 'click', returnTo, onOpenChange, children, menu, ...rest } = props
  const change = (open: boolean) => {
    onOpenChange(open)
    if (!open && returnTo) setTimeout(() => adrift(document.activeElement) && returnTo()?.focus())
  }
  return (
    <Dropdown
      {...rest}
      menu={{ ...menu, onClick: followed(menu) }}
      trigger={[on]}
      autoFocus
      onOpenChange={change}
    >
      {children}
    </Dropdown>
  )
}
