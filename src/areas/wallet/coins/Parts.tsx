import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import './coins.css'

/** What the address of such a list keeps besides filters, order and page. */
export const keptParts = ['part']

const namesOf = <T extends string>(parts: Readonly<Record<T, unknown>>) => Object.keys(parts) as T[]

/** The part of a list that the address names; by default the first one. */
export function usePart<T extends string>(parts: Readonly<Record<T, unknown>>): T {
  const [params] = useSearchParams()
  const names = namesOf(parts)
  return names.find(name => name === params.get('part')) ?? (names[0] as T)
}

interface Props<T extends string> extends ComponentProps<typeof Toolbar> {
  /** The accessible name of the choice. */
  label: string
  parts: Readonly<Record<T, unknown>>
  part: NoInfer<T>
  nameOf(part: T): string
}

/** The toolbar of a list, below links to its parts. */
export function PartsToolbar<T extends string>(props: Props<T>) {
  const { label, parts, part, nameOf, ...toolbar } = props
  return (
    <>
      <div className="co-parts">
        <SegmentLinks
          label={label}
          value={part}
          options={namesOf(parts).map((value, at) => ({
            value,
            label: nameOf(value),
            to: at === 0 ? '?' : `?part=${value}`,
          }))}
        />
      </div>
      <Toolbar {...toolbar} />
    </>
  )
}
