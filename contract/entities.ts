import { member } from './areas/access/member.ts'
import { menu } from './areas/access/menu.ts'
import { role } from './areas/access/role.ts'
import { cutCakeRecord } from './areas/equity/cutCakeRecord.ts'
import { waiverRecord } from './areas/equity/waiverRecord.ts'
import { mail } from './areas/message/mail.ts'
import { project } from './areas/project/project.ts'
import { projectApply } from './areas/project/projectApply.ts'
import { projectMember } from './areas/project/projectMember.ts'
import { projectNotice } from './areas/project/projectNotice.ts'
import { config } from './areas/setup/config.ts'
import { dict } from './areas/setup/dict.ts'
import { kpiJobType } from './areas/setup/kpiJobType.ts'
import { label } from './areas/setup/label.ts'
import { tag } from './areas/setup/tag.ts'
import { confirmRecord } from './areas/ticket/confirmRecord.ts'
import { kpiTicket } from './areas/ticket/kpiTicket.ts'
import { savedView } from './kit/entities/savedView.ts'
import type { Entity } from './kit/entity.ts'

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
