import { ExportOutlined, PlusOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../words/format.ts'
import { elementOfSelect, type InputProps } from '../types.ts'
import { Option } from './Option.tsx'
import type { Choice } from './types.ts'
import type { useSearch } from './useSearch.ts'
import './pick.css'

type Element = Pick<
  InputProps<unknown>,
  'id' | 'onBlur' | 'disabled' | 'aria-invalid' | 'aria-describedby' | 'aria-label'
>
interface Props extends Element {
  multiple?: boolean
  /** Used as a filter: nothing chosen means any. */
  narrows?: boolean
  chosen: readonly Choice[]
  /** Recently chosen rows, without a search text. */
  recent: readonly Choice[]
  found: readonly Choice[]
  /** How many more there are; true if they were not counted. */
  more?: number | boolean | undefined
  /** The search is running, or has failed. */
  state: 'pending' | 'failed' | 'there'
  search: Omit<ReturnType<typeof useSearch>, 'asked' | 'stateOf'>
  /** Called when it is first opened: options are needed from now on. */
  onOpen(): void
  onChange(keys: string[]): void
  /** The address of a chosen row. */
  addressOf?: ((key: string) => string) | undefined
  /** Creates a missing row. */
  create?: { label: string; run(): void } | undefined
}

/** The value of an option that is not a row: no key begins with a line feed. */
const NEW = '\n'
const holds = ({ title, hint = '' }: Choice, text: string) =>
  `${title} ${hint}`.toLowerCase().includes(text.toLowerCase())

/**
 * Chooses a row that is searched for while typing. Until the answer arrives, only options that
 * match the text are shown, so that none is chosen or created by mistake.
 */
export function Pick(props: Props) {
  const { multiple = false, narrows = false, chosen, recent, state, more, addressOf } = props
  const { text, typed, type } = props.search
  const { t } = useTranslation('pick')
  const [open, setOpen] = useState(false)
  const there = state === 'there'
  const found = there || !typed ? props.found : props.found.filter(one => holds(one, typed))
  // It is not known yet whether it is missing.
  const create = there ? props.create : undefined
  const first = typed ? [] : recent
  const rest = found.filter(one => !first.some(({ key }) => key === one.key))

  const optionOf = (choice: Choice) => ({
    value: choice.key,
    // Announced to screen readers.
    label: [choice.title, choice.hint].filter(Boolean).join(', '),
    choice,
  })
  const listed = [
    ...(first.length > 0
      ? [
          { label: t('recent'), options: first.map(optionOf) },
          { label: t('all'), options: rest.map(optionOf) },
        ]
      : rest.map(optionOf)),
    ...(create
      ? [{ value: NEW, label: create.label, className: 'cs-pick-new', choice: undefined }]
      : []),
  ]
  const foot = footWords()
  function footWords(): string {
    if (state === 'failed') return listed.length > 0 ? t('failed') : ''
    if (!there || !more || found.length === 0) return ''
    return more === true ? t('someMore') : t('more', { count: more, number: number(String(more)) })
  }
  const none = { pending: t('searching'), failed: t('failed'), there: t('none') }
  const said = {
    pending: '',
    failed: none.failed,
    there: [t('found', { count: found.length }), foot].join(' '),
  }[state]
  const keys = chosen.map(({ key }) => key)

  function take(picked: string[]) {
    // The next one is searched for anew.
    if (multiple && picked.length > keys.length) type('')
    if (!picked.includes(NEW)) return props.onChange(picked)
    setOpen(false)
    props.create?.run()
  }
  const select = (
    <Select<string | string[], (typeof listed)[number]>
      {...elementOfSelect(props)}
      className="cs-wide cs-pick"
      classNames={{ popup: { root: 'cs-pick-popup' } }}
      {...(narrows && { placeholder: t('any') })}
      allowClear
      showSearch
      filterOption={false}
      listHeight={320}
      {...(multiple && { mode: 'multiple' as const })}
      open={open}
      onOpenChange={next => {
        setOpen(next)
        if (next) props.onOpen()
      }}
      searchValue={text}
      onSearch={type}
      loading={open && state === 'pending'}
      options={listed as never}
      optionRender={({ data }) => shown(data as unknown as { choice?: Choice; label: string })}
      labelRender={({ value, label }) => {
        const one = chosen.find(({ key }) => key === value)
        return one ? <Label choice={one} short={multiple} /> : label
      }}
      notFoundContent={<p className="cs-pick-none">{none[state]}</p>}
      popupRender={list => (
        <div ref={popup => reachable(popup)}>
          {list}
          {found.length === 0 && create && <p className="cs-pick-none">{none[state]}</p>}
          {foot && <p className="cs-pick-more">{foot}</p>}
        </div>
      )}
      value={multiple ? keys : (keys[0] ?? null)}
      onChange={picked => take([picked ?? []].flat())}
    />
  )
  return (
    <div
      className={multiple ? '' : 'cs-pick-line'}
      // Leaving the field is not a choice: the library would choose the first option, or create
      // one.
      onKeyDownCapture={event => {
        if (event.key !== 'Tab' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      {select}
      <span role="status" className="cs-aside">
        {open && said}
      </span>
      {addressOf && chosen.length > 0 && (
        <span className="cs-pick-links">
          {chosen.map(({ key, title }) => (
            <a
              key={key}
              href={addressOf(key)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('open', { title })}
              title={t('open', { title })}
            >
              {multiple && title}
              <ExportOutlined aria-hidden />
            </a>
          ))}
        </span>
      )}
    </div>
  )
}

/** The scrollable list must be reachable by keyboard. */
function reachable(popup: HTMLElement | null) {
  popup?.querySelector('.rc-virtual-list-holder')?.setAttribute('tabindex', '0')
}

function shown({ choice, label }: { choice?: Choice; label: string }): ReactNode {
  if (choice) return <Option choice={choice} />
  return (
    <>
      <PlusOutlined aria-hidden /> {label}
    </>
  )
}

const Label = ({ choice, short }: { choice: Choice; short: boolean }) => (
  <span className="cs-pick-label">
    {choice.title}
    {!short && choice.hint && <small>{choice.hint}</small>}
  </span>
)
