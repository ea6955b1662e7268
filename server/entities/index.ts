import type { Served } from '../kit/serve.ts'
import config from './config.ts'
import dict from './dict.ts'
import kpiJobType from './kpiJobType.ts'
import label from './label.ts'
import mail from './mail.ts'
import member from './member.ts'
import menu from './menu.ts'
import role from './role.ts'
import tag from './tag.ts'

/** Every served entity: the registry the API is built from. */
export const served: readonly Served[] = [
  config,
  dict,
  kpiJobType,
  label,
  mail,
  member,
  menu,
  role,
  tag,
]
