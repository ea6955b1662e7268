import { randomUUID } from 'node:crypto'
import { getCode, loginName as signInCall } from '#contract/areas/access/calls/session.ts'
import { upload } from '#contract/kit/calls/file.ts'
import { encode } from '#contract/kit/form.ts'
import type { Envelope } from '#contract/transport.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { fixedCode } from './server.ts'

export interface Signed {
  token: string
  memberId: number
}

/** Asks the API beside the browser: to prepare data, and to see what it refuses. */
export class Api {
  private readonly signed = new Map<string, Promise<Signed>>()
  constructor(readonly address: string) {}

  async call<T>(
    method: 'GET' | 'POST',
    path: string,
    values: Record<string, unknown> = {},
    token?: string,
  ): Promise<Envelope<T>> {
    const form = new URLSearchParams(encode(values))
    const answer = await fetch(
      this.address + path + (method === 'GET' && form.size > 0 ? `?${form}` : ''),
      {
        method,
        headers: { 'accept-language': 'en-US', ...(token && { token }) },
        ...(method === 'POST' && { body: form }),
      },
    )
    return (await answer.json()) as Envelope<T>
  }

  /** The session of a demo member: one for all who ask, for sign-ins are limited. */
  session(name: string): Promise<Signed> {
    const known = this.signed.get(name) ?? this.newSession(name)
    this.signed.set(name, known)
    return known
  }

  /** A session of one's own, which may be ended. */
  async newSession(name: string): Promise<Signed> {
    const codeKey = randomUUID()
    await fetch(`${this.address}${getCode.path}?codeKey=${codeKey}`)
    const given = { loginName: name, password: demoPassword, code: fixedCode, codeKey }
    const { meta, data } = await this.call<Signed>('POST', signInCall.path, given)
    if (!data) throw new Error(`${name} could not sign in: ${meta.message}`)
    return data
  }

  /** Uploads a file as a demo member; answers its id. */
  async upload(name: string, bytes: Buffer, fileName: string): Promise<number> {
    const { token } = await this.session(name)
    const body = new FormData()
    body.append('fileData', new Blob([new Uint8Array(bytes)]), fileName)
    const address = `${this.address}${upload.path}`
    const answer = await fetch(address, { method: 'POST', headers: { token }, body })
    const { meta, data } = (await answer.json()) as Envelope<{ id: number }>
    if (!data) throw new Error(`${fileName}: ${meta.code} ${meta.message}`)
    return data.id
  }

  /** Changes a row as the demo member who has just read it. */
  async update<T>(name: string, path: string, values: { id: unknown; [field: string]: unknown }) {
    const { id } = values
    const { updateDate } = await this.as<{ updateDate: string }>(name, 'GET', `${path}/view`, {
      id,
    })
    return this.as<T>(name, 'POST', `${path}/update`, { updateDate, ...values })
  }

  /** As a demo member; answers the data, or throws what was refused. */
  async as<T>(
    name: string,
    method: 'GET' | 'POST',
    path: string,
    values: Record<string, unknown> = {},
  ): Promise<T> {
    const { token } = await this.session(name)
    const { meta, data } = await this.call<T>(method, path, values, token)
    if (meta.code !== 200) throw new Error(`${path}: ${meta.code} ${meta.message}`)
    return data as T
  }
}
