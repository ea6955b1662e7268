import { encode } from '#contract/kit/form.ts'
import type { TestServer } from './http.ts'

/** Somebody who is signed in. */
export interface Person {
  id: number
  loginName: string
  token: string
}

export interface AnyRow {
  id: number
  updateDate: string
  [field: string]: unknown
}

/** Makes calls as people do, with values in place of form texts. */
export function callerOf(server: TestServer, owner: Person) {
  function call(name: string, who: Person | undefined, given: Record<string, unknown> = {}) {
    const { method, path } = server.routeOf(name)
    const form = encode(given)
    // A part of the path is a parameter as well.
    const at = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(form[part] ?? ''),
    )
    return server.ask({ method, path: at }, { token: who?.token, form })
  }
  async function done<T = AnyRow>(
    name: string,
    who: Person | undefined,
    form: Record<string, unknown> = {},
  ) {
    const { meta, data } = await call(name, who, form)
    if (meta?.code !== 200) throw new Error(`${name}: ${JSON.stringify(meta)}`)
    return data as T
  }
  /** The name of the refusal; undefined where there was none. */
  const refused = async (
    name: string,
    who: Person | undefined,
    form: Record<string, unknown> = {},
  ) => {
    const { meta } = await call(name, who, form)
    return meta?.code === 200 ? undefined : meta?.name
  }
  /** Does something to a row as it is now, as the owner of the world. */
  async function act(name: string, row: { id: number }, form: Record<string, unknown> = {}) {
    const [entity = ''] = name.split('.')
    const { updateDate } = await done(`${entity}.view`, owner, { id: row.id })
    return done(name, owner, { id: row.id, updateDate, ...form })
  }
  return { call, done, refused, act }
}
