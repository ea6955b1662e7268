import { useTranslation } from 'react-i18next'
import { widgetsOf } from '#src/kit/field/index.ts'
import type { InputProps } from '#src/kit/field/types.ts'

/** How equity is distributed, with an explanation of the choice. */
export default function CutType(props: InputProps) {
  const { t } = useTranslation('pages/project')
  const { Input } = widgetsOf(props.field)
  const hints = {
    MILESTONE: t('cutType.MILESTONE'),
    FIXED: t('cutType.FIXED'),
    NONE: t('cutType.NONE'),
  }
  const hint = hints[props.value as keyof typeof hints]
  return (
    <>
      <Input {...props} aria-describedby={props['aria-describedby'] ?? `${props.id}-hint`} />
      <p id={`${props.id}-hint`} className="cs-note">
        {hint}
      </p>
    </>
  )
}
