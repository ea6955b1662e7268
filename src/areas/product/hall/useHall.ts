import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { productHall } from '#contract/areas/product/calls.ts'
import {
  type DisclosureLevel,
  disclosureLevels,
  myProduct,
} from '#contract/areas/product/myProduct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { listingOf } from '#src/kit/list/listing.ts'

const pageSize = 12
/** Milliseconds to wait after a keystroke. */
const pause = 300

const usual = { keyword: '', level: '', project: '', pageNo: 1 }
type Place = typeof usual

function read(params: URLSearchParams): Place {
  const pageNo = Number(params.get('pageNo'))
  const level = params.get('level') ?? ''
  return {
    keyword: params.get('keyword') ?? '',
    level: Object.hasOwn(disclosureLevels, level) ? level : '',
    project: params.get('project') ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo < 1_000_000 ? pageNo : 1,
  }
}

/** Only what differs from the default is in the address. */
const said = (place: Place): string =>
  `?${new URLSearchParams(
    Object.entries(place)
      .filter(([name, value]) => value !== usual[name as keyof Place])
      .map(([name, value]) => [name, String(value)]),
  )}`

/** The products that the address asks for, and what is typed to search them. */
export function useHall() {
  const [params, setParams] = useSearchParams()
  const place = read(params)
  const { keyword, level, project, pageNo } = place
  const go = (next: Partial<Place>, replace = false) =>
    setParams(said({ ...place, ...next }), { replace, preventScrollReset: true })
  const [typed, setTyped] = useState(keyword)
  const asked = {
    keyword: keyword || null,
    level: (level || null) as DisclosureLevel | null,
    project: project || null,
  }
  const { data, ...call } = useCall(productHall, { ...asked, pageNo, pageSize }, 0, {
    of: myProduct.name,
  })
  const list = listingOf(call, data, {
    pager: { pageNo, pageSize, to: page => said({ ...place, pageNo: page }) },
    turn: page => go({ pageNo: page }, true),
  })
  // After the pause it uses the current place, which may have changed.
  const find = useEffectEvent(() => go({ keyword: typed.trim(), pageNo: 1 }, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => find(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    setTyped('')
    go(usual)
  }
  const narrowed = [keyword, level, project].some(one => one !== '')
  return { place, go, list, typed, setTyped, clear, narrowed }
}
export type HallState = ReturnType<typeof useHall>
