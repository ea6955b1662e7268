import type {
  formCode,
  formFile,
  formKeep,
  formKept,
  formSubmit,
  formTest,
  formView,
} from '#contract/areas/eform/calls.ts'
import { formPaths, PURPOSE } from '#contract/areas/eform/formPaths.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { getLightly, postLightly, postPictureLightly } from '#src/kit/light/send.ts'

export type OpenForm = CallOutput<typeof formView>
export type KeptAnswers = CallOutput<typeof formKept>
export type Receipt = CallOutput<typeof formSubmit>
export type Submission = CallInput<typeof formSubmit>

// Checked by its type: the declaration would bring its schemas along.
const testPath: (typeof formTest)['path'] = '/api/v1/eform/templates/test'

/** What the form is filled in for, as the address of the page says. */
export const purposeHere = () => new URLSearchParams(location.search).get(PURPOSE)

const forPurpose = () => ({ purpose: purposeHere() })

/** The calls of the page, by their paths. */
export const calls = {
  view: (code: string) => getLightly<typeof formView>(formPaths.view, { code, ...forPurpose() }),
  keep: (input: CallInput<typeof formKeep>) =>
    postLightly<typeof formKeep>(formPaths.keep, { ...input, ...forPurpose() }),
  kept: (input: CallInput<typeof formKept>) => postLightly<typeof formKept>(formPaths.kept, input),
  code: (input: CallInput<typeof formCode>) => postLightly<typeof formCode>(formPaths.code, input),
  submit: (input: Submission) =>
    postLightly<typeof formSubmit>(formPaths.submit, { ...input, ...forPurpose() }),
  test: (input: CallInput<typeof formTest>) => postLightly<typeof formTest>(testPath, input),
  picture: async (input: CallInput<typeof formFile>) =>
    (await postPictureLightly<typeof formFile>(formPaths.file, input)).blob,
}
