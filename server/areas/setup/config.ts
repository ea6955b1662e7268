import { config } from '#contract/areas/setup/config.ts'
import { fail } from '#server/fail.ts'
import { isZone, ZONE_KEY } from '#server/kit/calendar/zone.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const configTable = tableOf(config)
export default serve(config, configTable, {
  check: async ({ at, row, input }) => {
    // All reports use it: unknown time zones are refused here.
    const zone = (input.key ?? row?.key) === ZONE_KEY
    if (zone && (input.key !== undefined || input.prodValue !== undefined))
      if (!(await isZone(at, input.prodValue ?? '')))
        fail('badInput', { prodValue: { problem: 'wrongFormat' } })
    // A secret value stays hidden: to show it, it must be entered again.
    if (!row?.secret || input.secret !== false) return
    const missing = { problem: 'required' } as const
    const hidden = {
      ...(input.prodValue === undefined && { prodValue: missing }),
      ...(row.uatValue !== null && input.uatValue === undefined && { uatValue: missing }),
    }
    if (Object.keys(hidden).length > 0) fail('badInput', hidden)
  },
})
