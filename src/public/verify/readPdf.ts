import { codeIn } from '#contract/areas/signing/verificationCode.ts'

/** What is asked about a PDF: its SHA-256, and the code it says it has. */
export async function readPdf(file: Blob): Promise<{ hash: string; code?: string } | undefined> {
  const bytes = await file.arrayBuffer()
  // One character a byte.
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith('%PDF-')) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  const code = codeIn(text)
  return code === undefined ? { hash } : { hash, code }
}
