import { inputFields } from '#contract/kit/entity.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import { importFields, isImportable } from '#contract/kit/importing.ts'
import { LOGGED } from '#contract/kit/scope.ts'
import { can } from '#server/kit/can.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { isWritable } from '../fieldRight/fieldRight.ts'
import { subjects } from '../reference.ts'
import { type Subject, scopeOf } from '../subject.ts'
import { refusalOfVerb } from '../tokenPart.ts'

/** The subject of an import: only members who may create its rows may import them. */
export function subjectOf({ me }: Pick<SignedIn, 'me'>, name: string): Subject {
  const subject = subjects.get(name) ?? fail('notFound')
  if (!isImportable(subject.entity)) fail('importImpossible')
  const refusal = me.token && refusalOfVerb(me.token, name, 'create')
  if (refusal) fail(refusal)
  if (!can(me, subject.entity.operations.create?.right ?? 'public')) fail('noPermission')
  return subject
}

/** The fields a file may provide for this member; inside a project, without the project. */
export function givenFields(
  { entity }: Subject,
  { me }: Pick<SignedIn, 'me'>,
  project: string | null,
): Record<string, Field> {
  const fields = Object.fromEntries(
    Object.entries(importFields(entity)).filter(([name]) => isWritable(entity, me, name)),
  )
  if (project !== null) {
    if (scopeOf(entity, { project }, LOGGED) !== project) fail('importImpossible')
    delete fields.project
  }
  return fields
}

/** The fields of a new row, whether or not a file may provide them. */
export function wholeFields({ entity }: Subject, project: string | null): Fields {
  const { project: own, ...others } = inputFields(entity.fields, 'create')
  return own && project === null ? { project: own, ...others } : others
}

/** Whether the member can remove imported rows again. */
export const isUndoable = ({ entity }: Subject, { me }: Pick<SignedIn, 'me'>): boolean =>
  can(me, entity, 'remove')
