import type { Entity } from '../kit/entity.ts'
import { config } from './config.ts'
import { confirmRecord } from './confirmRecord.ts'
import { cutCakeRecord } from './cutCakeRecord.ts'
import { dict } from './dict.ts'
import { kpiJobType } from './kpiJobType.ts'
import { kpiTicket } from './kpiTicket.ts'
import { label } from './label.ts'
import { mail } from './mail.ts'
import { member } from './member.ts'
import { menu } from './menu.ts'
import { project } from './project.ts'
import { projectApply } from './projectApply.ts'
import { projectMember } from './projectMember.ts'
import { projectNotice } from './projectNotice.ts'
import { role } from './role.ts'
import { savedView } from './savedView.ts'
import { tag } from './tag.ts'
import { waiverRecord } from './waiverRecord.ts'

/** Every declared entity, by name: the registry both sides walk. */
export const entities = {
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
} as const satisfies Record<string, Entity>
