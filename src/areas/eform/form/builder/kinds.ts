import {
  AlignLeftOutlined,
  BarsOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  DownSquareOutlined,
  EditOutlined,
  EnvironmentOutlined,
  FontSizeOutlined,
  InfoCircleOutlined,
  MailOutlined,
  NumberOutlined,
  PaperClipOutlined,
  PhoneOutlined,
  PictureOutlined,
  SnippetsOutlined,
  StarOutlined,
  TableOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { Kind } from '#contract/areas/eform/element.ts'

/** What can be added, in groups. */
export const groups = {
  texts: ['TEXT', 'LONG_TEXT', 'NUMBER', 'EMAIL', 'PHONE', 'DATE', 'ADDRESS'],
  choices: ['SINGLE', 'MULTIPLE', 'DROPDOWN', 'RATING', 'MATRIX'],
  files: ['FILE', 'PICTURE', 'SIGNATURE'],
  structure: ['SECTION', 'PAGE', 'EXPLANATION'],
} as const satisfies Record<string, readonly Kind[]>
export const groupNames = Object.keys(groups) as (keyof typeof groups)[]

export const kindIcons: Record<Kind, ComponentType<{ 'aria-hidden': true }>> = {
  TEXT: FontSizeOutlined,
  LONG_TEXT: AlignLeftOutlined,
  NUMBER: NumberOutlined,
  EMAIL: MailOutlined,
  PHONE: PhoneOutlined,
  DATE: CalendarOutlined,
  SINGLE: CheckCircleOutlined,
  MULTIPLE: CheckSquareOutlined,
  DROPDOWN: DownSquareOutlined,
  FILE: PaperClipOutlined,
  PICTURE: PictureOutlined,
  RATING: StarOutlined,
  MATRIX: TableOutlined,
  SIGNATURE: EditOutlined,
  ADDRESS: EnvironmentOutlined,
  SECTION: BarsOutlined,
  PAGE: SnippetsOutlined,
  EXPLANATION: InfoCircleOutlined,
}
