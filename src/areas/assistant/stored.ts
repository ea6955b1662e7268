import { session } from '#src/kit/session/session.ts'

/** What survives loading the page again: as long as this tab, and for this member alone. */
interface Stored {
  /** What is typed, or was asked and not answered yet. */
  typed: string
  /** The chat that is shown. */
  chatId?: number
}

const storageKey = () => `commonshare-chat-${session()?.mid ?? 0}`

export function storedChat(): Stored {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(storageKey()) ?? '{}',
    ) as Partial<Stored> | null
    const { typed, chatId } = stored ?? {}
    return {
      typed: typeof typed === 'string' ? typed : '',
      ...(typeof chatId === 'number' && { chatId }),
    }
  } catch {
    return { typed: '' }
  }
}

export const storeChat = (stored: Stored): void =>
  sessionStorage.setItem(storageKey(), JSON.stringify(stored))
