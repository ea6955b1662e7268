import type { Field } from '#contract/kit/field.ts'
import { importFields, isImportable } from '#contract/kit/importing.ts'
import { projectOf } from '#server/kit/subject.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { allowed } from '../../kit/permit.ts'
import { subjects } from '../../kit/reference.ts'
import type { Subject } from '../../kit/subject.ts'

/** What is imported into: whoever may not create its rows may not import them. */
export function subjectOf({ me }: Pick<SignedIn, 'me'>, name: string): Subject {
  const subject = subjects.get(name) ?? fail('notFound')
  if (!isImportable(subject.entity)) fail('importImpossible')
  if (!allowed(subject.entity.operations.create?.right ?? 'public', me)) fail('noPermission')
  return subject
}

/** The fields a file may give: the project is given already, inside one. */
export function givenFields({ entity }: Subject, project: string | null): Record<string, Field> {
  const fields = { ...importFields(entity) }
  if (project !== null) {
    if (projectOf(entity, { project }) !== project) fail('importImpossible')
    delete fields.project
  }
  return fields
}

/** Whether imported rows can be removed again by this member. */
export function isUndoable({ entity }: Subject, { me }: Pick<SignedIn, 'me'>): boolean {
  const { remove } = entity.operations
  return remove !== undefined && allowed(remove.right, me)
}
