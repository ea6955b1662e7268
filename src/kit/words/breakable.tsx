import type { ReactNode } from 'react'

/** A text in which an e-mail address may go on in the next line: after the “@”, before a dot. */
export const breakable = (text: string): ReactNode =>
  text.includes('@')
    ? text.split(/(?<=@)|(?=\.)/).reduceRight<ReactNode>(
        (rest, part) => (
          <>
            {part}
            {rest && <wbr />}
            {rest}
          </>
        ),
        undefined,
      )
    : text
