import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CheckCircleOutlined,
  ControlOutlined,
  DashboardOutlined,
  DollarOutlined,
  FileTextOutlined,
  HomeOutlined,
  MailOutlined,
  MenuOutlined,
  ProjectOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'

type Icon = typeof AppstoreOutlined

/** Icons of the built-in menus. */
export const usualIcons: Readonly<Record<string, Icon>> = {
  bank: BankOutlined,
  book: BookOutlined,
  chart: BarChartOutlined,
  check: CheckCircleOutlined,
  coins: DollarOutlined,
  control: ControlOutlined,
  file: FileTextOutlined,
  gauge: DashboardOutlined,
  home: HomeOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  project: ProjectOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  settings: SettingOutlined,
  shop: ShopOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
}

let icons = usualIcons
const plain = (name: string) => name.replace(/^icon-/, '')

/** Loads the others, if a menu uses one of them. */
export async function loadIcons(names: readonly (string | null)[]): Promise<void> {
  if (names.every(name => name === null || Object.hasOwn(icons, plain(name)))) return
  icons = { ...usualIcons, ...(await import('./moreIcons.ts')).moreIcons }
}

export const iconOf = (name: string | null): Icon => icons[plain(name ?? '')] ?? AppstoreOutlined
