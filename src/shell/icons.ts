import {
  AppstoreOutlined,
  BookOutlined,
  FileTextOutlined,
  SafetyOutlined,
  SettingOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'

/** Icons a menu entry may name. */
const icons: Record<string, typeof AppstoreOutlined> = {
  app: AppstoreOutlined,
  book: BookOutlined,
  file: FileTextOutlined,
  safety: SafetyOutlined,
  settings: SettingOutlined,
  tag: TagsOutlined,
  team: TeamOutlined,
  user: UserOutlined,
}

export const iconOf = (name: string | null) =>
  icons[name?.replace(/^icon-/, '') ?? ''] ?? AppstoreOutlined
