import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Way, ways } from '#contract/kit/group.ts'
import type { Resource } from '../../resource/resource.ts'
import { ConditionLine } from './ConditionLine.tsx'
import { changed, isPart, newLine, newPart, type Part } from './draft.ts'
import './combine.css'

/** The nesting depth of groups that is offered; an address may be deeper. */
const deepest = 2

interface Props {
  resource: Resource
  part: Part
  /** Why lines are invalid, by key. */
  wrong: Readonly<Record<number, string>>
  onChange(part: Part): void
  onRemove?: () => void
  depth?: number
}

/** Combined conditions: all, any, or none of them; with nested groups. */
export function GroupEditor({ resource, part, wrong, onChange, onRemove, depth = 0 }: Props) {
  const { t } = useTranslation('lists')
  const add = useRef<HTMLButtonElement>(null)
  function take(which: number) {
    // The focused button disappears with what it removes.
    add.current?.focus()
    onChange(changed(part, which, undefined))
  }
  return (
    <fieldset className="cs-where">
      <legend className="cs-aside">{t('combine.group')}</legend>
      <div className="cs-where-head">
        <Select<Way>
          aria-label={t('combine.way')}
          popupMatchSelectWidth={false}
          value={part.way}
          options={ways.map(way => ({ value: way, label: t(`way.${way}`) }))}
          onChange={way => onChange({ ...part, way })}
        />
        {onRemove && (
          <Button
            type="text"
            className="cs-icon-button"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('combine.removeGroup')}
            onClick={onRemove}
          />
        )}
      </div>
      <ul>
        {part.of.map(one =>
          isPart(one) ? (
            <li key={one.key}>
              <GroupEditor
                resource={resource}
                part={one}
                wrong={wrong}
                depth={depth + 1}
                onChange={next => onChange(changed(part, one.key, next))}
                onRemove={() => take(one.key)}
              />
            </li>
          ) : (
            <ConditionLine
              key={one.key}
              resource={resource}
              line={one}
              wrong={wrong[one.key]}
              onChange={next => onChange(changed(part, one.key, next))}
              onRemove={() => take(one.key)}
            />
          ),
        )}
      </ul>
      <div className="cs-where-more">
        <Button
          ref={add}
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange({ ...part, of: [...part.of, newLine()] })}
        >
          {t('combine.add')}
        </Button>
        {depth < deepest && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              const way = part.way === 'all' ? 'any' : 'all'
              onChange({ ...part, of: [...part.of, newPart(way)] })
            }}
          >
            {t('combine.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
