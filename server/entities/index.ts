import type { Served } from '../kit/serve.ts'
import config from './config.ts'
import confirmRecord from './confirmRecord.ts'
import cutCakeRecord from './cutCakeRecord.ts'
import dict from './dict.ts'
import kpiJobType from './kpiJobType.ts'
import kpiTicket from './kpiTicket.ts'
import label from './label.ts'
import mail from './mail.ts'
import member from './member.ts'
import menu from './menu.ts'
import project from './project.ts'
import projectApply from './projectApply.ts'
import projectMember from './projectMember.ts'
import projectNotice from './projectNotice.ts'
import role from './role.ts'
import savedView from './savedView.ts'
import tag from './tag.ts'
import waiverRecord from './waiverRecord.ts'

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
