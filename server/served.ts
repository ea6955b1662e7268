import member from './areas/access/member.ts'
import menu from './areas/access/menu.ts'
import role from './areas/access/role.ts'
import cutCakeRecord from './areas/equity/cutCakeRecord.ts'
import waiverRecord from './areas/equity/waiverRecord.ts'
import mail from './areas/message/mail.ts'
import project from './areas/project/project.ts'
import projectApply from './areas/project/projectApply.ts'
import projectMember from './areas/project/projectMember.ts'
import projectNotice from './areas/project/projectNotice.ts'
import config from './areas/setup/config.ts'
import dict from './areas/setup/dict.ts'
import kpiJobType from './areas/setup/kpiJobType.ts'
import label from './areas/setup/label.ts'
import tag from './areas/setup/tag.ts'
import confirmRecord from './areas/ticket/confirmRecord.ts'
import kpiTicket from './areas/ticket/kpiTicket.ts'
import type { Served } from './kit/serve.ts'
import savedView from './kit/views/savedView.ts'

/** Every served entity: the registry the API is built from. */
export const served: readonly Served[] = [
  config,
  confirmRecord,
  cutCakeRecord,
  dict,
  kpiJobType,
  kpiTicket,
  label,
  mail,
  member,
  menu,
  project,
  projectApply,
  projectMember,
  projectNotice,
  role,
  savedView,
  tag,
  waiverRecord,
]
