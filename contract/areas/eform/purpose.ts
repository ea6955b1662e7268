import { text } from '#contract/kit/field.ts'

/** What a form can be filled in for: applying to a project, or paying by a plan. */
type Purpose = 'project' | 'plan'
/** What a submission then belongs to. */
type Use = 'application' | 'order'

/** Names what a form is filled in for, as in the address of its page. */
export const purposeOf = (purpose: Purpose, id: string | number): string => `${purpose}:${id}`

/** Names what a submission belongs to. */
export const keyOfUse = (use: Use, id: number): string => `${use}:${id}`

export const PURPOSE_MAX = 64
export const purposeField = text({ max: PURPOSE_MAX, pattern: 'code', optional: true })
