import { AppstoreOutlined } from '@ant-design/icons'
import { usualIcons } from './icons.ts'
import { moreIcons } from './moreIcons.ts'

/** Icons a menu entry may name; the menu form offers these. */
export const allIcons: typeof usualIcons = { ...usualIcons, ...moreIcons }

export const anyIcon = (name: string | null) =>
  allIcons[name?.replace(/^icon-/, '') ?? ''] ?? AppstoreOutlined
