import type {
  linkCode,
  linkDecline,
  linkDocument,
  linkOpen,
  linkRead,
  linkShown,
  linkSign,
  linkState,
} from '#contract/areas/signing/calls/link.ts'
import { signPaths } from '#contract/areas/signing/signPaths.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { documentLightly, postLightly } from '#src/kit/light/send.ts'

/** The calls of the signing page, by their paths: the schemas would be most of what it loads. */
export const calls = {
  state: (link: string) => postLightly<typeof linkState>(signPaths.linkState, { link }),
  code: (input: CallInput<typeof linkCode>) =>
    postLightly<typeof linkCode>(signPaths.linkCode, input),
  open: (input: CallInput<typeof linkOpen>) =>
    postLightly<typeof linkOpen>(signPaths.linkOpen, input),
  shown: (pass: string) => postLightly<typeof linkShown>(signPaths.linkShown, { pass }),
  read: (input: CallInput<typeof linkRead>) =>
    postLightly<typeof linkRead>(signPaths.linkRead, input),
  sign: (input: CallInput<typeof linkSign>) =>
    postLightly<typeof linkSign>(signPaths.linkSign, input),
  decline: (input: CallInput<typeof linkDecline>) =>
    postLightly<typeof linkDecline>(signPaths.linkDecline, input),
  document: (pass: string) =>
    documentLightly<typeof linkDocument>(signPaths.linkDocument, { pass }),
}

export type LinkState = CallOutput<typeof linkState>
export type Channel = CallInput<typeof linkCode>['channel']
