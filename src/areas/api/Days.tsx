import { useTranslation } from 'react-i18next'
import { Select } from '#src/kit/field/Select.tsx'
import { elementOfSelect, type InputProps } from '#src/kit/field/types.ts'
import { instant } from '#src/kit/words/format.ts'

/** The days that are offered: enough of them, and none for ever. */
const offered = [7, 30, 90, 365] as const
const DAY = 86_400_000

/** When a token expires that is created now. */
export const untilAfter = (days: number): string =>
  instant(new Date(Date.now() + days * DAY).toISOString())

/** For how long a token is valid. */
export function Days(props: InputProps) {
  const { t } = useTranslation('pages/tokens')
  return (
    <Select<number>
      {...elementOfSelect(props)}
      className="cs-wide"
      value={Number(props.value)}
      options={offered.map(days => ({ value: days, label: t(`days.${days}`) }))}
      onChange={props.onChange}
    />
  )
}
