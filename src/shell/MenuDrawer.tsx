import { useTranslation } from 'react-i18next'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The menu on a phone. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      width={280}
      title={t('product')}
      className="cs-menu-drawer"
    >
      <SideMenu collapsed={false} />
    </Drawer>
  )
}
