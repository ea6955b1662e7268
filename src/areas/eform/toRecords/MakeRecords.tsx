import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answersToImport } from '#contract/areas/eform/toRecords.ts'
import { declared } from '#contract/kit/declared.ts'
import { ref } from '#contract/kit/field.ts'
import { importFields } from '#contract/kit/importing.ts'
import { sendLong } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { Ref } from '#src/kit/field/Ref.tsx'
import ImportDialog from '#src/kit/import/ImportDialog.tsx'
import { Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { loadResource } from '#src/kit/resource/useResource.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'
import { withoutProject } from './withoutProject.ts'

const projectField = ref('project', { text: true, optional: true })

interface Props {
  form: number
  record: number | undefined
  entities: readonly string[]
  closed(): void
}

/** Chooses what records are made of the answers, then matches, checks and creates them. */
export default function MakeRecords({ form, record, entities, closed }: Props) {
  const { t } = useTranslation('pages/records')
  const [ready, setReady] = useState(false)
  const [entity, setEntity] = useState('')
  const [project, setProject] = useState<string | null>(null)
  const [resource, setResource] = useState<Resource>()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: its list is the same as long as it is open
  useEffect(() => {
    const words = entities.map(name => `entities/${name}`)
    void loadWords([...words, 'entities/project', 'pages/import', 'pick']).then(() =>
      setReady(true),
    )
  }, [])
  const chosen = declared().entities[entity]
  const inProject = chosen !== undefined && 'project' in importFields(chosen)

  async function goOn() {
    setBusy(true)
    setResource(await loadResource(entity))
    setBusy(false)
  }
  async function prepare() {
    const given = await sendLong(answersToImport, { eform: form, entity, record: record ?? null })
    return { ...given, columns: project ? withoutProject(given.columns) : given.columns }
  }
  if (resource)
    return (
      <ImportDialog
        resource={resource}
        {...(project && inProject && { project })}
        given={prepare}
        closed={closed}
      />
    )
  const named = entities
    .flatMap(name => {
      const one = declared().entities[name]
      return ready && one ? { value: name, label: wordsOf(one).many } : []
    })
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <Dialog
      name="makeRecords"
      open={open}
      title={t(record === undefined ? 'make.title' : 'make.titleOne')}
      width={560}
      okText={t('make.next')}
      okButtonProps={{ disabled: !chosen }}
      busy={busy}
      onOk={() => void goOn()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <p>{t(record === undefined ? 'make.text' : 'make.textOne')}</p>
      {ready ? (
        <>
          <div className="cs-field">
            <label htmlFor={`${id}-entity`}>{t('make.entity')}</label>
            <select
              id={`${id}-entity`}
              className="cs-select"
              value={entity}
              onChange={event => setEntity(event.target.value)}
            >
              <option value="">{t('make.choose')}</option>
              {named.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          {inProject && (
            <div className="cs-field">
              <label htmlFor={`${id}-project`}>{t('make.project')}</label>
              <Ref.Input
                id={`${id}-project`}
                name="project"
                field={projectField}
                words={wordsOf(chosen)}
                value={project}
                onChange={value => setProject(typeof value === 'string' ? value : null)}
              />
              <p className="cs-note">{t('make.projectNote')}</p>
            </div>
          )}
        </>
      ) : (
        <Wait />
      )}
    </Dialog>
  )
}
