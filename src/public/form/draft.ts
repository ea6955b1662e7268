import type { StoredFile } from '#contract/kit/file.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { calls, type KeptAnswers } from './calls.ts'
import type { Given, Value } from './given.ts'
import { readStored, removeStored, type Stored, writeStored } from './stored.ts'

/** Milliseconds without a change after which answers are sent to be kept. */
const QUIET = 2000

/** Where the answers are kept. */
export type Keeping = 'browser' | 'sending' | 'server' | 'failed'

export interface DraftState {
  answers: Given
  files: ReadonlyMap<number, StoredFile>
  page: number
  kept: string | undefined
  keeping: Keeping
  language: LetterLanguage | undefined
  opened: string | undefined
  /** What the server kept is gone: it was sent elsewhere, or is too old. */
  over: boolean
}

export interface Draft {
  state(): DraftState
  subscribe(listener: () => void): () => void
  answer(key: string, value: Value): void
  change(to: Partial<Pick<DraftState, 'page' | 'language' | 'opened'>>): void
  addFile(file: StoredFile): void
  /** Sends what was changed, and answers what leads to it on other devices. */
  keep(): Promise<string>
  /** Takes over what another device has changed, and was not changed here. */
  refresh(): Promise<void>
  /** Takes over answers that were kept, and perhaps the page that was shown with them. */
  take(kept: KeptAnswers, withPage?: boolean): void
  /** What the server kept is gone: the answers are kept in this browser alone. */
  forget(): void
  /** Sends now what would be sent a little later. */
  flush(): void
  /** Keeps nothing while the answers are sent; what is on its way arrives first. */
  pause(): Promise<void>
  /** They could not be sent: what was changed is kept again. */
  resume(): void
  setVersion(version: number): void
  /** It was sent: nothing is kept any more. */
  end(): void
}

interface Options {
  code: string
  version: number
  /** Whether the answers are kept on the server without being asked to. */
  member: boolean
}

/** Whether answers that were kept are gone. */
export const isOver = (error: unknown): boolean =>
  error instanceof Failure && error.refusal === 'keptOver'

type Difference = Partial<DraftState> & { changed?: Set<string> }

/** What was kept, with what was changed here since then. */
export function merged(kept: Given, here: Given, changed: ReadonlySet<string>): Given {
  const own = Object.entries(here).filter(([key]) => changed.has(key))
  return { ...kept, ...Object.fromEntries(own) }
}

function startOf(stored: Stored | undefined): DraftState {
  const { answers = {}, files = [], page = 0, kept, language, opened } = stored ?? {}
  return {
    ...{ answers, page, kept, language, opened },
    files: new Map(files.map(file => [file.id, file])),
    keeping: kept ? 'server' : 'browser',
    over: false,
  }
}

/** Answers that are not sent yet: kept in this browser at once, and on the server a little later. */
export function createDraft({ code, version, member }: Options): Draft {
  const stored = readStored(code)
  let state = startOf(stored)
  let changed = new Set(stored?.changed)
  let number = version
  let ended = false
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set({ changed: others, ...to }: Difference) {
    if (others) changed = others
    state = { ...state, ...to }
    if (!ended) {
      const { answers, files, page, kept, language, opened } = state
      const rest = { answers, page, kept, language, opened }
      writeStored(code, {
        ...rest,
        version: number,
        changed: [...changed],
        files: [...files.values()],
      })
    }
    for (const listener of listeners) listener()
  }

  // One call after another: an answer must not be older than what it is compared with.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  async function send(again = false): Promise<string> {
    const { kept, page, answers } = state
    const sent = Object.fromEntries(Object.entries(answers).filter(([key]) => changed.has(key)))
    set({ keeping: 'sending' })
    try {
      const answer = await calls.keep({
        ...{ code, version: number, page, answers: sent },
        ...(kept && { kept }),
      })
      const left = [...changed].filter(key => state.answers[key] !== sent[key])
      set({ kept: answer.kept, keeping: 'server', changed: new Set(left) })
      // Another device of the member may have kept answers before.
      if (!kept && member) void draft.refresh()
      return answer.kept
    } catch (error) {
      if (!isOver(error) || again) {
        set({ keeping: 'failed' })
        throw error
      }
      set({ kept: undefined, changed: new Set(Object.keys(state.answers)) })
      return send(true)
    }
  }

  const now = () => {
    clearTimeout(timer)
    timer = undefined
    // What was not kept is tried again with the next change.
    void inTurn(() => send()).catch(() => {})
  }
  function later() {
    clearTimeout(timer)
    if (ended || paused || !(member || state.kept)) return
    timer = setTimeout(now, QUIET)
  }

  const draft: Draft = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer(key, value) {
      set({
        answers: { ...state.answers, [key]: value },
        changed: new Set(changed).add(key),
        ...((member || state.kept) && { keeping: 'sending' }),
      })
      later()
    },
    change(to) {
      set(to)
      if (to.page !== undefined) later()
    },
    addFile: file => set({ files: new Map(state.files).set(file.id, file) }),
    keep() {
      clearTimeout(timer)
      timer = undefined
      return inTurn(() => send())
    },
    async refresh() {
      await inTurn(async () => {
        const { kept } = state
        if (!kept || ended) return
        draft.take(await calls.kept({ code, kept }))
      }).catch(error => {
        if (isOver(error)) draft.forget()
      })
    },
    forget() {
      const changed = new Set(Object.keys(state.answers))
      set({ kept: undefined, keeping: 'browser', over: true, changed })
    },
    async pause() {
      paused = true
      clearTimeout(timer)
      timer = undefined
      await last
    },
    resume() {
      paused = false
      if (changed.size > 0) later()
    },
    flush() {
      if (paused) return
      if (timer !== undefined || state.keeping === 'failed') now()
    },
    take({ kept, answers, files, page }, withPage = false) {
      const given = answers as Given
      const own =
        kept === state.kept
          ? changed
          : // Those of another draft: what it lacks is added to it.
            new Set(Object.keys(state.answers).filter(key => !Object.hasOwn(given, key)))
      set({
        kept,
        changed: own,
        answers: merged(given, state.answers, own),
        files: new Map([...state.files, ...files.map(file => [file.id, file] as const)]),
        keeping: own.size > 0 ? 'sending' : 'server',
        ...(withPage && { page }),
      })
      if (own.size > 0) later()
    },
    setVersion(version) {
      number = version
      set({})
    },
    end() {
      clearTimeout(timer)
      timer = undefined
      ended = true
      removeStored(code)
    },
  }
  return draft
}

/** Answers to a form that is being made: kept nowhere. */
export function createTrial(): Draft {
  let state = startOf(undefined)
  const listeners = new Set<() => void>()
  const set = (to: Partial<DraftState>) => {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: (key, value) => set({ answers: { ...state.answers, [key]: value } }),
    change: set,
    addFile: file => set({ files: new Map(state.files).set(file.id, file) }),
    keep: async () => '',
    refresh: async () => {},
    forget: () => {},
    flush: () => {},
    pause: async () => {},
    resume: () => {},
    take: () => {},
    setVersion: () => {},
    end: () => {},
  }
}
