import type { Received } from '../call/wire.ts'

/** The file name from the server. */
export function nameIn(disposition: string): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return name && decodeURIComponent(name)
}

/** Lets the browser save a received file. */
export function save({ blob, name }: Received, fallback: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? fallback
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
