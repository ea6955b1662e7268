import { useRef } from 'react'
import { memberSearch } from '#contract/kit/calls/member.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Pick } from '#src/kit/field/pick/Pick.tsx'
import type { Choice } from '#src/kit/field/pick/types.ts'
import { useSearch } from '#src/kit/field/pick/useSearch.ts'
import type { InputProps } from '#src/kit/field/types.ts'

/** As many as the server returns at once. */
const size = 20

/** Chooses members of the project that the form is about. */
export default function ProjectMembers(props: InputProps) {
  const { name, value, values, row, onChange } = props
  const search = useSearch()
  const chosen = Array.isArray(value) ? value.map(Number) : []
  const { data, ...query } = useCall(memberSearch, {
    keyword: search.asked || null,
    projectId: String(values?.project ?? row?.project ?? ''),
    first: chosen,
  })
  const found = (data ?? []).map(
    ({ id, name, loginName, avatarImg }): Choice => ({
      key: String(id),
      title: name,
      face: avatarImg,
      ...(name !== loginName && { hint: loginName }),
    }),
  )
  // Chosen members keep their names, even if the next search does not find them.
  const known = useRef(new Map<string, Choice>())
  for (const one of found) known.current.set(one.key, one)
  const titles: unknown = row?.[`${name}Title`]
  const nameOf = (id: number, at: number): Choice =>
    known.current.get(String(id)) ?? {
      key: String(id),
      title: (Array.isArray(titles) && typeof titles[at] === 'string' && titles[at]) || `#${id}`,
    }
  return (
    <Pick
      {...props}
      multiple
      chosen={chosen.map(nameOf)}
      recent={[]}
      found={found}
      more={found.length >= size}
      state={search.stateOf(query)}
      search={search}
      onOpen={() => {}}
      onChange={keys => onChange(keys.map(Number))}
    />
  )
}
