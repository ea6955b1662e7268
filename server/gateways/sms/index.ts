import type { SmsGateway } from './gateway.ts'
import { type HttpSms, httpGateway } from './http.ts'
import { smppGateway } from './smpp.ts'

export type SmsSettings = HttpSms

/** The protocols that `SMS_URL` may have. */
export const smsProtocols: readonly string[] = ['smpp:', 'ssmpp:', 'http:', 'https:']

/** The gateway that the settings ask for, by the protocol of the address. */
export const smsGateway = (settings: SmsSettings): SmsGateway =>
  /^s?smpp:/.test(settings.url) ? smppGateway(settings.url, settings.from) : httpGateway(settings)
