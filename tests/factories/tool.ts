import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '../memory.ts'

/** Packages of the programs that tests ask, beside the product itself. */
const packages = {
  openssl: 'openssl',
  pdfdetach: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
} as const

/** What a program prints, also if it ends with an error. One that is missing fails the test. */
export function tool(name: keyof typeof packages, ...args: string[]): string {
  const { error, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  if (error)
    throw new Error(`${name} is missing: install it with "apt-get install ${packages[name]}".`)
  return `${stdout}${stderr}`
}

/** A folder with these files while the work runs. */
export async function inFolder<T>(
  files: Readonly<Record<string, Uint8Array | string>>,
  work: (path: (name: string) => string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(memoryFolder(), 'tool-test-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return await work(name => join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What an independent program says of the signature of a PDF. */
export const pdfsig = (pdf: Uint8Array): Promise<string> =>
  inFolder({ 'sealed.pdf': pdf }, path => tool('pdfsig', '-nocert', path('sealed.pdf')))
