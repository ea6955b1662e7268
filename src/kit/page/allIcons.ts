import { AppstoreOutlined } from '@ant-design/icons'
import { usualIcons } from './icons.ts'
import { moreIcons } from './moreIcons.ts'

/** Icons of menu entries, as offered by the menu form. */
export const allIcons: typeof usualIcons = { ...usualIcons, ...moreIcons }

export const anyIcon = (name: string | null) =>
  allIcons[name?.replace(/^icon-/, '') ?? ''] ?? AppstoreOutlined
