import { useTranslation } from 'react-i18next'
import { useDictionary } from '#src/kit/field/dictionary.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { useMyProjects } from '../useMyProjects.ts'
import type { Led } from './LikeProject.tsx'
import { NewProjectForm } from './NewProjectForm.tsx'
import '#src/pages/pages.css'
import './create.css'

/** A new project in a few fields: the others are in its settings. */
export default function NewProject({ resource }: { resource: Resource }) {
  const { t } = useTranslation('pages/newProject')
  const types = useDictionary('projectType')
  const { projects, isError } = useMyProjects()
  const led = (projects ?? []).filter(one => one.permissionTag.includes('LEAD'))
  const title = t('title')
  return (
    <>
      <PageHeader title={title} below />
      <Card className="cs-panel-form">
        {types && (projects || isError) ? (
          <NewProjectForm
            resource={resource}
            types={types}
            led={led as unknown as Led[]}
            known={(projects ?? []).map(one => one.id)}
          />
        ) : (
          <Wait />
        )}
      </Card>
    </>
  )
}
