import type { channels } from '#contract/areas/campaign/messageTemplate.ts'
import type { FieldOf } from '#contract/kit/field.ts'
import { RefInput } from '#src/kit/field/Ref.tsx'
import type { InputProps } from '#src/kit/field/types.ts'

/** Makes an input that chooses from the templates of a type. */
export const templateInput = (type: keyof typeof channels) => {
  const only = { type: [type] }
  return ({ field, ...props }: InputProps) => (
    <RefInput {...props} field={field as FieldOf<'ref'>} only={only} />
  )
}
