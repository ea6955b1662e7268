import { useSelect } from '@refinedev/antd'
import { useList, useResourceParams } from '@refinedev/core'
import { use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entity, inputFields, titleIn } from '#contract/kit/entity.ts'
import { KEYWORD } from '#src/providers/conditions.ts'
import { blank } from '../form/draft.ts'
import { currentLocale } from '../light/locale.ts'
import type { Resource } from '../resource/resource.ts'
import { useResourceOf } from '../resource/useResource.ts'
import { can } from '../session/can.tsx'
import { wordsOf } from '../words/words.ts'
import { entryLabel, useDictionaries } from './dictionary.ts'
import { choiceOf, hintsOf, type LabelOf } from './pick/choice.ts'
import { Creating } from './pick/creating.ts'
import { Pick } from './pick/Pick.tsx'
import { chosen, type Key, recentOf } from './pick/recent.ts'
import type { Choice } from './pick/types.ts'
import { useSearch } from './pick/useSearch.ts'
import type { InputProps } from './types.ts'

type Row = Record<string, unknown> & { id: Key }
export type Only = NonNullable<NonNullable<Resource['pick']>['only']>
type Props = Omit<InputProps<unknown>, 'field' | 'value' | 'onChange'> & {
  entity: Entity
  multiple?: boolean
  value: readonly Key[]
  /** Titles that are known already, by id. */
  titles?: Readonly<Record<string, string>>
  /** Only rows with one of these values, beside what the resource says of all its rows. */
  only?: Only
  /** Used as a filter: all rows are offered, and none can be created or opened. */
  narrows?: boolean
  onChange(chosen: Key[]): void
}

const size = 20

/** The conditions of rows that can sensibly be chosen. */
const sensible = (only: Only) =>
  Object.entries(only).map(([field, values = []]) =>
    values.length === 1
      ? ({ field, operator: 'eq', value: values[0] } as const)
      : ({ field, operator: 'in', value: values } as const),
  )

/** The labels of the dictionaries among the hints. */
function useLabels({ fields }: Entity, hints: readonly string[]): LabelOf {
  const types = hints.flatMap(name => {
    const field = fields[name]
    return field?.kind === 'dict' ? [field.of] : []
  })
  const entries = useDictionaries(types)
  return (type, value) => entryLabel(entries[types.indexOf(type)], value)
}

/** Searches the other entity while typing, by its quick search. */
export default function RefSearch(props: Props) {
  const { entity, multiple = false, titles = {}, value, onChange, narrows = false } = props
  const { t } = useTranslation(['pick', 'kit'])
  const { ready, resource } = useResourceOf(entity)
  const search = useSearch()
  const [opened, setOpened] = useState(false)
  const [recent, setRecent] = useState<readonly Key[]>([])
  const { resource: screen } = useResourceParams({ resource: entity.name })
  const CreateDialog = use(Creating)
  const [creating, setCreating] = useState<string>()

  const asked = { resource: entity.name, errorNotification: false } as const
  const only = narrows ? [] : sensible({ ...resource?.pick?.only, ...props.only })
  const enabled = opened && ready
  const { query: list, defaultValueQuery: named } = useSelect<Row>({
    ...asked,
    filters: [...only, { field: KEYWORD, operator: 'contains', value: search.asked || undefined }],
    pagination: { pageSize: size, mode: 'server' },
    queryOptions: { enabled },
    defaultValue: [...value],
    defaultValueQueryOptions: { enabled: ready && value.length > 0 },
  })
  const lately = useList<Row>({
    ...asked,
    filters: [...only, { field: 'id', operator: 'in', value: recent }],
    pagination: { pageSize: size, mode: 'server' },
    queryOptions: { enabled: enabled && recent.length > 0 },
  })
  const hints = hintsOf(entity, resource)
  const labelOf = useLabels(entity, hints)

  // The chosen row keeps its title, even if the next search does not find it.
  const known = useRef(new Map<string, Choice>())
  const choices = (rows: readonly Row[] | undefined) =>
    (ready ? (rows ?? []) : []).map(row => choiceOf(entity, hints, row, labelOf))
  const page = list.data
  const [all, first] = [choices(page?.data), choices(lately.query.data?.data)]
  for (const one of [...choices(named.data?.data), ...all, ...first])
    known.current.set(one.key, one)
  // Recent rows come first only without a search: options must not move under the pointer.
  const early = !search.typed && recent.length > 0 && lately.query.isPending
  const found = early ? [] : all
  const lastly = (key: string) =>
    first.find(one => one.key === key) ??
    (lately.query.isPlaceholderData ? known.current.get(key) : undefined)
  const nameOf = (key: string): Choice =>
    known.current.get(key) ?? { key, title: titles[key] ?? `#${key}` }
  const keyOf = (text: string): Key => (entity.fields.id?.kind === 'text' ? text : Number(text))

  const state = early || !enabled ? 'pending' : search.stateOf(list)
  const beyond = (page?.total ?? 0) - found.length
  const mayLook = !narrows && typeof screen?.list === 'string' && can(entity, 'view')
  const mayCreate = resource !== undefined && !narrows && isCreatable(resource, screen?.list)

  function take(keys: readonly string[]) {
    const added = keys.find(key => !value.some(one => String(one) === key))
    if (added !== undefined) chosen(entity.name, keyOf(added))
    onChange(keys.map(keyOf))
  }
  function created(row: Record<string, unknown>) {
    const choice = choiceOf(entity, hints, row, labelOf)
    known.current.set(choice.key, choice)
    search.type('')
    take(multiple ? [...value.map(String), choice.key] : [choice.key])
  }
  return (
    <>
      <Pick
        {...props}
        chosen={value.map(key => nameOf(String(key)))}
        recent={recent.flatMap(key => lastly(String(key)) ?? [])}
        found={found}
        more={beyond > 0 ? ((page as { more?: boolean }).more ? true : beyond) : undefined}
        state={state}
        search={search}
        onOpen={() => {
          setOpened(true)
          setRecent(recentOf(entity.name))
        }}
        onChange={take}
        addressOf={mayLook ? key => `${screen?.list}/show/${encodeURIComponent(key)}` : undefined}
        create={
          CreateDialog && mayCreate
            ? {
                label: search.typed
                  ? t('pick:createOf', { one: wordsOf(entity).one, title: search.typed })
                  : t('kit:create', { one: wordsOf(entity).one }),
                run: () => setCreating(search.typed),
              }
            : undefined
        }
      />
      {CreateDialog && resource && creating !== undefined && (
        <CreateDialog
          resource={resource}
          start={startOf(resource, creating)}
          created={created}
          closed={() => {
            setCreating(undefined)
            document.getElementById(props.id)?.focus()
          }}
        />
      )}
    </>
  )
}

/** Whether the member may create one in a form. */
const isCreatable = ({ entity, form, pages, route }: Resource, list: unknown) =>
  can(entity, 'create') && form.length > 0 && !pages?.form && (route !== '' || Boolean(list))

/** The initial values of a new row: the search text is its title. */
function startOf({ entity }: Resource, words: string) {
  const fields = inputFields(entity.fields, 'create')
  const title = titleIn(currentLocale(), entity)
  const named = words && fields[title]?.kind === 'text'
  return { ...blank(fields), ...(named && { [title]: words }) }
}
