import { useTranslation } from 'react-i18next'
import {
  type Element,
  FILES_MAX,
  formats,
  LONG_TEXT_MAX,
  OPTIONS_MAX,
  RATING_MAX,
  SCALE_MAX,
  type Setting,
  settingsOf,
  TEXT_MAX,
} from '#contract/areas/eform/element.ts'
import { widgetsOf } from '#src/kit/field/index.ts'
import { Select } from '#src/kit/field/Select.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { Labelled } from './Labelled.tsx'
import { DecimalBox, NumberBox } from './NumberBox.tsx'
import { useNaming } from './useNaming.ts'

type Change = (change: { [K in keyof Element]?: Element[K] | undefined }) => void

interface Props {
  id: string
  element: Element
  change: Change
}

/** The least and the most that a whole number may be. */
function limitsOf({ kind, options }: Element, setting: Setting): [number, number] {
  const text = kind === 'TEXT' ? TEXT_MAX : LONG_TEXT_MAX
  if (setting === 'minLength') return [1, text]
  if (setting === 'maxLength') return [1, text]
  if (setting === 'scale') return [0, SCALE_MAX]
  if (kind === 'RATING') return [2, RATING_MAX]
  if (kind === 'MULTIPLE') return [1, Math.max(1, Math.min(options?.length ?? 1, OPTIONS_MAX))]
  return [1, FILES_MAX]
}

const day = { kind: 'day', optional: true } as const
const { Input: DayInput } = widgetsOf(day)
const words = plainWords(() => '')

/** The settings of an element's kind, but its options. */
export function KindSettings({ id, element, change }: Props) {
  const { t } = useTranslation('pages/forms')
  const { settingName } = useNaming([])
  const { kind } = element
  const settings = settingsOf(kind).filter(one => one !== 'options' && one !== 'rows')
  if (settings.length === 0) return null
  const counts = kind === 'MULTIPLE' || kind === 'FILE' || kind === 'PICTURE'
  const noteId = `${id}-count`
  return (
    <>
      <div className="ef-settings">
        {settings.map(setting => {
          const at = `${id}-${setting}`
          return (
            <Labelled key={setting} id={at} label={settingName(element, setting)}>
              <Box
                {...{ id: at, element, change, setting }}
                describedBy={
                  counts && (setting === 'min' || setting === 'max') ? noteId : undefined
                }
              />
            </Labelled>
          )
        })}
      </div>
      {counts && (
        <p id={noteId} className="cs-note ef-count-note">
          {t(`countNote.${kind}`)}
        </p>
      )}
    </>
  )
}

interface BoxProps extends Props {
  setting: Setting
  describedBy: string | undefined
}

function Box({ id, element, change, setting, describedBy }: BoxProps) {
  const { t } = useTranslation('pages/forms')
  switch (setting) {
    case 'lowest':
    case 'highest':
      return (
        <DecimalBox
          id={id}
          value={element[setting]}
          onChange={value => change({ [setting]: value })}
        />
      )
    case 'earliest':
    case 'latest':
      return (
        <DayInput
          id={id}
          name={setting}
          field={day}
          words={words}
          value={element[setting]}
          onChange={value => change({ [setting]: typeof value === 'string' ? value : undefined })}
        />
      )
    case 'format':
      return (
        <Select
          id={id}
          className="cs-wide"
          value={element.format ?? 'ANY'}
          options={formats.map(value => ({ value, label: t(`format.${value}`) }))}
          onChange={value => change({ format: value === 'ANY' ? undefined : value })}
        />
      )
    case 'accept':
      return (
        <Select
          id={id}
          className="cs-wide"
          value={element.accept ?? 'any'}
          options={(['any', 'document'] as const).map(value => ({
            value,
            label: t(`accept.${value}`),
          }))}
          onChange={value => change({ accept: value })}
        />
      )
    case 'options':
    case 'rows':
      return null
    default: {
      const [least, most] = limitsOf(element, setting)
      return (
        <NumberBox
          {...{ id, least, most, describedBy }}
          value={element[setting]}
          onChange={value => change({ [setting]: value })}
        />
      )
    }
  }
}
