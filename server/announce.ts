import { demoMembers, demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import type { Config } from './config.ts'
import type { Opened } from './db/open.ts'
import { storage } from './gateways/storage/index.ts'
import type { Filled } from './seed/fill.ts'

/**
 * Prints the address and who can sign in, for the person who started the server. `apart`: another
 * server stores its files elsewhere.
 */
export function announce(
  address: string,
  config: Config,
  { place }: Opened,
  { demo }: Filled,
  apart: boolean,
): void {
  const page = address.replace('127.0.0.1', 'localhost')
  const lines = [
    '',
    `  Commonshare is ready:  ${page}`,
    ...(config.apiDocs ? [`  Its API:               ${page}/docs`] : []),
    `  Its data:              ${place}`,
    `  Its files:             ${storage().place}`,
  ]
  if (apart)
    lines.push(
      '',
      '  Another server on this database keeps its files elsewhere: neither finds the files of the other.',
      '  Set the same S3_BUCKET, or a DATA_DIR that all of them mount.',
    )
  else if (config.databaseUrl && !config.s3)
    lines.push(
      '',
      '  These files are not shared with servers on other machines: set S3_BUCKET, or a DATA_DIR that all of them mount.',
    )
  if (demo) {
    lines.push('', `  Demo accounts, all with the password ${demoPassword}:`)
    for (const { loginName, does } of demoMembers) lines.push(`    ${loginName.padEnd(10)}${does}`)
    if (config.host !== '127.0.0.1' && config.host !== 'localhost')
      lines.push(
        '',
        `  Others can reach ${config.host}: change the demo passwords, or start with NODE_ENV=production.`,
      )
  }
  if (!config.smtp)
    lines.push(
      '',
      config.production
        ? '  No mail server is set (SMTP_URL). Codes cannot be delivered: nobody can sign in or reset a password by e-mail.'
        : '  No mail server is set (SMTP_URL): e-mail stays in the outbox, where administrators can read it.',
    )
  if (!config.sms)
    lines.push(
      '',
      config.production
        ? '  No gateway for text messages is set (SMS_URL): nobody can bind a mobile number or sign in by SMS.'
        : '  No gateway for text messages is set (SMS_URL): they stay in their outbox, where administrators can read them.',
    )
  lines.push('', '  Stop it with Ctrl-C.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
