import { Input as Box } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { currentLocale, type Locale } from '../light/locale.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import type { FilterProps, InputProps, Widgets } from './types.ts'

/** Names of months and the first day of the week; English is built in. */
const calendars: Partial<Record<Locale, () => Promise<unknown>>> = {
  'zh-TW': () => import('dayjs/locale/zh-tw'),
  'zh-CN': () => import('dayjs/locale/zh-cn'),
}
const names: Record<Locale, string> = { 'zh-TW': 'zh-tw', 'zh-CN': 'zh-cn', 'en-US': 'en' }

const Picker = lazy(async () => {
  const [picker, { default: dayjs }] = await Promise.all([
    import('./picker.tsx'),
    import('dayjs'),
    calendars[currentLocale()]?.(),
  ])
  dayjs.locale(names[currentLocale()])
  return picker
})

const DaysFilter = lazy(withWords(['lists'], () => import('./DaysFilter.tsx'))) as <F>(
  props: FilterProps<F> & { input: ComponentType<InputProps<F>> },
) => React.ReactNode

/** The widgets of a day, or of a moment in time. */
export function dates<K extends 'day' | 'instant'>(): Widgets<K> {
  type F = { kind: K }
  const Input = (props: InputProps<F>) => (
    <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
      <Picker {...props} />
    </Suspense>
  )
  return {
    Input,
    Filter: (props: FilterProps<F>) => (
      <Suspense fallback={<Box id={props.id} disabled aria-busy />}>
        <DaysFilter {...props} input={Input} />
      </Suspense>
    ),
  }
}
