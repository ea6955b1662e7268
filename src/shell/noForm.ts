/**
 * Of antd's form, which is not used here, the one part that its inputs ask for (`vite.config.ts`).
 * The rest says so when a screen shows it: forms keep what is typed in `src/kit/form/draft.ts`.
 */
export const FormProvider = ({ children }: { children?: unknown }) => children ?? null

const none = (): never => {
  throw new Error('antd’s Form is left out of the bundle: see vite.config.ts')
}
export default none
export { none as Field, none as List, none as useForm, none as useWatch }
export const FieldContext = {}
export const ListContext = {}
