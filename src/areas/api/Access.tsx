import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'

/** Whether a token only reads. */
export function Access({ id, name, words, value, onChange, ...rest }: InputProps) {
  const { t } = useTranslation('pages/tokens')
  const { disabled, 'aria-describedby': described } = rest
  return (
    <div id={id}>
      <Segment
        label={words.label(name)}
        options={[
          { value: 'reads', label: t('list.reads') },
          { value: 'writes', label: t('list.writes') },
        ]}
        value={value === true ? 'writes' : 'reads'}
        onChange={chosen => onChange(chosen === 'writes')}
        {...(disabled && { disabled })}
        {...(described && { 'aria-describedby': described })}
      />
    </div>
  )
}
