import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeSetting } from '#contract/areas/notice/calls.ts'
import { HourSelect } from './HourSelect.tsx'
import type { SettingProps } from './useSetting.ts'

type Quiet = Pick<NoticeSetting, 'quietFrom' | 'quietUntil'>
const none: Quiet = { quietFrom: null, quietUntil: null }

/** The hours in which nothing is sent: from one until another, or none. */
export function QuietHours({ setting, change, disabled }: SettingProps) {
  const { t } = useTranslation('pages/notice')
  const id = useId()
  /** Only one end is chosen so far: not sent. */
  const [half, setHalf] = useState<Quiet>()
  const { quietFrom, quietUntil } = half ?? setting

  function choose(end: keyof Quiet, hour: number | null) {
    // None at one end is none at all.
    const next = hour === null ? none : { quietFrom, quietUntil, [end]: hour }
    const isHalf = (next.quietFrom === null) !== (next.quietUntil === null)
    setHalf(isHalf ? next : undefined)
    const unsaid = half && next === none
    if (!isHalf && !unsaid) void change(next)
  }
  const shared = { optional: true, disabled, 'aria-describedby': `${id}-hint` }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend, which stands in its edge
    <div className="cs-field" role="group" aria-labelledby={id}>
      <span id={id} className="nt-quiet">
        {t('setting.quiet')}
      </span>
      <div className="nt-span">
        <HourSelect
          {...shared}
          aria-label={t('setting.quietFrom')}
          value={quietFrom}
          without={quietUntil}
          onChange={hour => choose('quietFrom', hour)}
        />
        <span aria-hidden="true">–</span>
        <HourSelect
          {...shared}
          aria-label={t('setting.quietUntil')}
          value={quietUntil}
          without={quietFrom}
          onChange={hour => choose('quietUntil', hour)}
        />
      </div>
      <p id={`${id}-hint`} className="cs-note" role="status">
        {t(half ? 'setting.quietBoth' : 'setting.quietHint')}
      </p>
    </div>
  )
}
