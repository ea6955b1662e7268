import type { Provider } from './provider.ts'

/** A wallet that was found in this browser. */
export interface BrowserWallet {
  id: string
  /** Without a name it is the one that a browser or an older extension offers. */
  name?: string
  /** A picture as a data URL. */
  icon?: string
  /** The application, as a domain backwards: `io.metamask`. */
  rdns?: string
  provider: Provider
}

declare global {
  interface Window {
    ethereum?: unknown
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProvider = (value: unknown): value is Provider =>
  isRecord(value) && typeof value.request === 'function'

/** What a wallet says of itself (EIP-6963); undefined if that is not understood. */
function announcedBy(event: Event): BrowserWallet | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return
  const { uuid, name, icon, rdns } = detail.info
  if (typeof uuid !== 'string' || typeof name !== 'string') return
  return {
    id: uuid,
    name,
    // Another address would tell somebody who opens this page.
    ...(typeof icon === 'string' && icon.startsWith('data:image/') && { icon }),
    ...(typeof rdns === 'string' && { rdns }),
    provider: detail.provider,
  }
}

const injected = (): BrowserWallet[] =>
  isProvider(window.ethereum) ? [{ id: 'injected', provider: window.ethereum }] : []

/**
 * Says which wallets this browser has, again whenever another one announces itself; answers what
 * ends that. One that does not announce itself counts only where no other one does.
 */
export function watchWallets(say: (wallets: readonly BrowserWallet[]) => void): () => void {
  const announced = new Map<string, BrowserWallet>()
  const tell = () => say(announced.size > 0 ? [...announced.values()] : injected())
  const hear = (event: Event) => {
    const wallet = announcedBy(event)
    if (!wallet) return
    announced.set(wallet.id, wallet)
    tell()
  }
  window.addEventListener('eip6963:announceProvider', hear)
  // What wallets on phones say when they are late.
  window.addEventListener('ethereum#initialized', tell)
  tell()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => {
    window.removeEventListener('eip6963:announceProvider', hear)
    window.removeEventListener('ethereum#initialized', tell)
  }
}
