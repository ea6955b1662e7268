import type { phoneMessage } from '#contract/areas/web3/calls.ts'
import { CALLBACK_PATH, PHONE_MESSAGE_PATH } from '#contract/areas/web3/web3Paths.ts'
import { postText } from '#src/kit/light/postText.ts'
import { postLightly } from '#src/kit/light/send.ts'

/** `bind/<memberId>/<token>/<appId>/<walletType>`: no part of it leads elsewhere. */
export const isCallback = (text: string): boolean => /^bind(\/(?!\.)[\w.:~=-]+){4}$/.test(text)

/** The message that the wallet has to sign. */
export const messageFor = (callback: string, account: { address: string; chainId: number }) =>
  postLightly<typeof phoneMessage>(PHONE_MESSAGE_PATH, { callback, ...account })

/** Binds the address with its signature, as any application does. */
export const callBack = (callback: string, address: string, signature: string) =>
  postText(`${CALLBACK_PATH}/${callback}`, `${address}\n${signature}`)
