import { entity } from '#contract/kit/entity.ts'
import { flag, longText, secret, text } from '#contract/kit/field.ts'

/** Configuration: a value for production and one for tests. */
export const config = entity('config', {
  path: '/admin/v1/sysConfig',
  rights: { read: 'system:config', write: 'system:config:write' },
  fields: {
    platform: text({ max: 32, pattern: 'code', default: 'CAKE', filter: true, sort: true }),
    key: text({ max: 64, pattern: 'code', filter: true, sort: true, search: true }),
    secret: flag({ default: false, filter: true }),
    prodValue: secret({ max: 4000, when: 'secret' }),
    /** Values for tests: for those who manage settings, not for everyone who reads them. */
    uatValue: secret({
      max: 4000,
      when: 'secret',
      optional: true,
      see: 'system:config:write',
    }),
    remarks: longText({ max: 500, optional: true, search: true }),
  },
  title: 'key',
  unique: [{ fields: ['platform', 'key'] }],
  order: ['platform', 'key'],
})
