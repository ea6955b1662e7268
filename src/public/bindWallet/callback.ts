import type { phoneMessage } from '#contract/areas/web3/calls.ts'
import { CALLBACK_PATH, PHONE_MESSAGE_PATH } from '#contract/areas/web3/web3Paths.ts'
import { read } from '#src/kit/call/wire.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { postLightly } from '#src/kit/light/send.ts'

/** Milliseconds until there will be no answer. */
const patience = 30_000

/** `bind/<memberId>/<token>/<appId>/<walletType>`: no part of it leads elsewhere. */
export const isCallback = (text: string): boolean => /^bind(\/(?!\.)[\w.:~=-]+){4}$/.test(text)

/** The message that the wallet has to sign. */
export const messageFor = (callback: string, account: { address: string; chainId: number }) =>
  postLightly<typeof phoneMessage>(PHONE_MESSAGE_PATH, { callback, ...account })

/** Binds the address with its signature, as any application does. */
export async function callBack(callback: string, address: string, signature: string) {
  const path = `${CALLBACK_PATH}/${callback}`
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'accept-language': currentLocale() },
    body: `${address}\n${signature}`,
    signal: AbortSignal.timeout(patience),
  })
  const type = answer.headers.get('content-type') ?? ''
  await read({ path }, { status: answer.status, type, body: await answer.text() })
}
