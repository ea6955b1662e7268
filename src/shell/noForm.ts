/**
 * The only part of antd's form that its inputs need; the form itself is not used
 * (`vite.config.ts`). The rest throws if a screen uses it: forms use `src/kit/form/draft.ts`.
 */
export const FormProvider = ({ children }: { children?: unknown }) => children ?? null

const none = (): never => {
  throw new Error('antd’s Form is left out of the bundle: see vite.config.ts')
}
export default none
export { none as Field, none as List, none as useForm, none as useWatch }
export const FieldContext = {}
export const ListContext = {}
