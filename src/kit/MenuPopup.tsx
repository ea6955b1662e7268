import { Dropdown } from 'antd'
import type { MenuButtonProps } from './MenuButton.tsx'

type Props = MenuButtonProps & { open: boolean; onOpenChange(open: boolean): void }

/** The menu of a `MenuButton`: heavy, so only loaded once one is wanted. */
export default function MenuPopup({ on = 'click', children, ...rest }: Props) {
  return (
    <Dropdown {...rest} trigger={[on]} autoFocus>
      {children}
    </Dropdown>
  )
}
