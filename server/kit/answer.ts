import type { Call, CallInput, CallOutput, FileParts } from '#contract/kit/call.ts'
import { decode } from '#contract/kit/decode.ts'
import type { Fields } from '#contract/kit/field.ts'
import { check } from '#contract/kit/schema.ts'
import { carried } from '#contract/transport.ts'
import { fail } from '../fail.ts'
import { requireOffered } from './dictionary.ts'
import { cleaned } from './richText.ts'
import type { ContextOf, Form, Handler, Incoming, Route } from './route.ts'
import type { Row } from './subject.ts'

/** The parameters without those of the transport. */
export const withoutCarried = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).filter(([name]) => !(carried as readonly string[]).includes(name)),
  )

/** Reads and checks parameters by their fields; `part` accepts any subset. */
export function readFields(fields: Fields, form: Form, part = false): ReturnType<Route['read']> {
  const { values, refusals } = decode(fields, withoutCarried(form))
  const checked = check(fields, cleaned(fields, values), part)
  const all = { ...(checked.ok ? {} : checked.refusals), ...refusals }
  return checked.ok && Object.keys(all).length === 0
    ? { ok: true, input: checked.values }
    : { ok: false, refusals: all }
}

/** Binds a handler to the call it answers. */
export function answer<C extends Call>(call: C, handler: Handler<C>): Route {
  return {
    name: call.name,
    method: call.method,
    path: call.path,
    right: call.right,
    input: call.input,
    output: call.output,
    fails: call.fails ?? [],
    long: call.long ?? false,
    once: call.once ?? false,
    reads: call.reads ?? call.method === 'GET',
    read: form => readFields(call.input, form),
    answer: async (context, input) => {
      // A call that only reads may name a value that is no longer offered.
      if (!(call.reads ?? call.method === 'GET'))
        await requireOffered(call.input, context.db, input as Row)
      return (handler as (c: typeof context, i: unknown) => Promise<unknown>)(context, input)
    },
  }
}

/** Binds a handler to a call that takes files; the handler gets them as a stream. */
export function answerFiles<C extends Call>(
  call: C,
  take: (
    context: ContextOf<C>,
    files: AsyncIterable<Incoming>,
    parts: FileParts,
    input: CallInput<C>,
  ) => Promise<CallOutput<C>>,
): Route {
  const { files } = call
  if (!files) throw new Error(`${call.name} takes no files`)
  // Without a multipart body there are no files.
  const plain = answer(call, (async () => fail('wrongType')) as unknown as Handler<C>)
  return {
    ...plain,
    files: {
      ...files,
      take: (context, given, input) =>
        take(context as ContextOf<C>, given, files, input as CallInput<C>),
    },
  }
}
