import type { formUpload } from '#contract/areas/eform/calls.ts'
import { formPaths } from '#contract/areas/eform/formPaths.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { uploadLightly } from '#src/kit/light/upload.ts'

/** Uploads a file to the answers that are kept. */
export const uploadTo = (
  kept: string,
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> =>
  uploadLightly<typeof formUpload>(
    formPaths.upload,
    { kept },
    { file, part: 'fileData', progress, signal },
  )
