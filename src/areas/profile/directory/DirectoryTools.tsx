import { useList } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { busyStatuses, personalCv } from '#contract/areas/profile/personalCv.ts'
import { project } from '#contract/areas/project/public.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Select } from '#src/kit/field/Select.tsx'
import { Find } from '#src/kit/list/Find.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { useTags } from '../input/TagsInput.tsx'
import type { DirectoryState } from './useDirectory.ts'

/** Search by name or skill, tag, project and availability, and how many there are. */
export function DirectoryTools({ directory }: { directory: DirectoryState }) {
  const { place, go, list, typed, setTyped } = directory
  const { t } = useTranslation('pages/directory')
  const words = wordsOf(personalCv)
  const tags = useTags(['skill', 'job'])
  const { result } = useList<{ id: string; name: string }, Failure>({
    resource: project.name,
    pagination: { pageSize: 200 },
    errorNotification: false,
  })
  const projects = result.data.map(({ id, name }) => ({ value: id, label: name }))
  const busy = Object.keys(busyStatuses)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not known everywhere
    <div className="di-tools" role="search">
      <Find label={t('find')} value={typed} onChange={setTyped} />
      <Select<number>
        className="di-select"
        aria-label={t('tag')}
        placeholder={t('tag')}
        allowClear
        showSearch
        optionFilterProp="label"
        {...(place.tag && { value: place.tag })}
        options={tags.options}
        onChange={chosen => go({ tag: chosen ?? 0 })}
      />
      <Select<string>
        className="di-select"
        aria-label={t('project')}
        placeholder={t('project')}
        allowClear
        showSearch
        optionFilterProp="label"
        {...(place.project && { value: place.project })}
        options={projects}
        onChange={chosen => go({ project: chosen ?? '' })}
      />
      <Select<string>
        className="di-select"
        aria-label={words.label('busyStatus')}
        placeholder={words.label('busyStatus')}
        allowClear
        {...(place.busyStatus && { value: place.busyStatus })}
        options={busy.map(value => ({ value, label: words.choice('busyStatus', value) }))}
        onChange={chosen => go({ busyStatus: chosen ?? '' })}
      />
      {list.known && <p className="di-total">{t('total', { count: list.total })}</p>}
    </div>
  )
}
