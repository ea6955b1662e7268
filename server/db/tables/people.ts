import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const to = (column: () => AnyPgColumn) =>
  bigint({ mode: 'number' }).notNull().references(column, { onDelete: 'cascade' })
const now = () => instantColumn().notNull().default(sql`now()`)

/** An account. `status` is ACTIVE or INACTIVE. */
export const member = pgTable(
  'member',
  {
    id: id(),
    loginName: varchar({ length: 128 }).notNull(),
    email: varchar({ length: 254 }),
    password: text().notNull(),
    nickName: varchar({ length: 64 }),
    avatarImg: text(),
    status: varchar({ length: 40 }).notNull().default('ACTIVE'),
    createDate: now(),
    updateDate: now(),
  },
  t => [
    uniqueIndex('member_loginName_key').on(sql`lower(${t.loginName})`),
    uniqueIndex('member_email_key').on(sql`lower(${t.email})`),
  ],
)

export const role = pgTable('role', {
  id: id(),
  name: varchar({ length: 64 }).notNull().unique(),
  cnName: varchar({ length: 64 }).notNull(),
  category: varchar({ length: 40 }).notNull().default('GENERAL'),
  builtIn: boolean().notNull().default(false),
  createDate: now(),
  updateDate: now(),
})

/** A menu (`type` MENU) or a function button (BUTTON); `permission` is the right it stands for. */
export const menu = pgTable(
  'menu',
  {
    id: id(),
    parent: bigint({ mode: 'number' }).references((): AnyPgColumn => menu.id),
    name: varchar({ length: 64 }).notNull(),
    title: varchar({ length: 64 }).notNull(),
    path: varchar({ length: 200 }).notNull(),
    component: varchar({ length: 64 }).notNull(),
    permission: varchar({ length: 64 }).notNull().unique(),
    icon: varchar({ length: 64 }),
    sort: integer().notNull().default(0),
    isShow: boolean().notNull().default(true),
    type: varchar({ length: 40 }).notNull().default('MENU'),
    createDate: now(),
    updateDate: now(),
  },
  t => [index('menu_parent_idx').on(t.parent, t.sort)],
)

export const memberRole = pgTable(
  'memberRole',
  { memberId: to(() => member.id), roleId: to(() => role.id) },
  t => [primaryKey({ columns: [t.memberId, t.roleId] }), index('memberRole_role_idx').on(t.roleId)],
)

export const roleMenu = pgTable(
  'roleMenu',
  { roleId: to(() => role.id), menuId: to(() => menu.id) },
  t => [primaryKey({ columns: [t.roleId, t.menuId] }), index('roleMenu_menu_idx').on(t.menuId)],
)

/** A sign-in. The token itself is never stored, only its keyed digest. */
export const session = pgTable(
  'session',
  {
    id: id(),
    tokenDigest: varchar({ length: 64 }).notNull().unique(),
    memberId: to(() => member.id),
    address: varchar({ length: 64 }).notNull(),
    device: varchar({ length: 400 }).notNull(),
    createDate: now(),
    lastUseDate: now(),
    expireDate: instantColumn().notNull(),
  },
  t => [index('session_member_idx').on(t.memberId)],
)
