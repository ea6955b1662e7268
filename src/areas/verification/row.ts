import type { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'

type Wire = WireOf<typeof personalKyc.fields>

/** A verification as the server answers it. Its images are there for its owner only. */
export type Verification = Wire &
  Record<string, unknown> & { memberTitle?: string; imageFile?: StoredFile | null }
