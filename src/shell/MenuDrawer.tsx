import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
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
      className="cs-drawer"
    >
      <SideMenu collapsed={false} />
    </Drawer>
  )
}
