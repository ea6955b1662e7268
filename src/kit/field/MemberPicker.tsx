import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSearch, type Person } from '#contract/kit/calls/member.ts'
import { ME } from '#contract/kit/condition.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { useCall } from '../call/useCall.ts'
import { Pick } from './pick/Pick.tsx'
import { chosen, type Key, recentOf } from './pick/recent.ts'
import type { Choice } from './pick/types.ts'
import { useSearch } from './pick/useSearch.ts'
import type { InputProps } from './types.ts'

type Props = InputProps & {
  projectId?: string
  /** "Me" can be chosen, and stays relative in a shared address. */
  me?: boolean
  /** Several can be chosen. */
  multiple?: boolean
}

/** As many as the server returns at once. */
const size = 20
/** As many as can be asked for by their ids. */
const byId = 10

/** Chooses a member, or several, by a part of their name or by their complete e-mail address. */
export default function MemberPicker(props: Props) {
  const { name, value, row, onChange, projectId, me = false, multiple = false } = props
  const { t } = useTranslation('kit')
  const search = useSearch()
  const [recent, setRecent] = useState<readonly Key[]>(() => recentOf(MEMBER))
  const given = (multiple && Array.isArray(value) ? value : [value]).filter(
    (one): one is number => typeof one === 'number',
  )
  // Chosen members whose names are not known yet are asked for; those that were found stay known.
  const [unnamed, setUnnamed] = useState(given.slice(0, byId))
  const known = useRef(new Map<string, Choice>())
  const { data, ...query } = useCall(memberSearch, {
    keyword: search.asked || null,
    projectId: projectId ?? null,
    first: [...new Set([...unnamed.slice(-byId), ...recent.map(Number)])].slice(0, byId),
  })
  const missing = given.filter(one => !unnamed.includes(one) && !known.current.has(String(one)))
  if (data && missing.length > 0) setUnnamed([...unnamed, ...missing.slice(0, byId)])
  const people = data ?? []
  const found = people.map(choiceOf)
  for (const one of found) known.current.set(one.key, one)
  const title = row?.[name] === value ? row?.[`${name}Title`] : undefined
  const key = String(value)
  if (typeof value === 'number' && typeof title === 'string' && !known.current.has(key))
    known.current.set(key, { key, title, face: null })

  const own: Choice = { key: ME, title: t('me') }
  const ofMe = me && !search.typed ? [own] : []
  const nameOf = (key: string): Choice => known.current.get(key) ?? { key, title: `#${key}` }
  const is = me && value === ME ? [own] : given.map(one => nameOf(String(one)))
  return (
    <Pick
      {...props}
      narrows={me}
      chosen={is}
      recent={recent.flatMap(key => found.find(one => one.key === String(key)) ?? [])}
      found={[...ofMe, ...found]}
      more={found.length >= size}
      state={search.stateOf(query)}
      search={search}
      onOpen={() => setRecent(recentOf(MEMBER))}
      onChange={keys => {
        const [key] = keys
        const added = keys.map(Number).find(one => one > 0 && !given.includes(one))
        if (added) chosen(MEMBER, added)
        if (multiple) onChange(keys.map(Number))
        else onChange(key === undefined ? null : key === ME ? ME : Number(key))
      }}
    />
  )
}

const choiceOf = ({ id, name, loginName, avatarImg }: Person): Choice => ({
  key: String(id),
  title: name,
  face: avatarImg,
  ...(name !== loginName && { hint: loginName }),
})
