import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { project as entity } from '#contract/areas/project/project.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { SectionHead } from '../frame/SectionHead.tsx'
import { canWriteIn, useProject } from '../inProject.ts'
import '#src/pages/pages.css'

/** The files of a project; those of its charter and tickets are shown there. */
export default function Files() {
  const inProject = useProject()
  const { project } = inProject
  const { t } = useTranslation('pages/project')
  const { edit } = useAddresses({ entity, route: '/project/list' })
  const words = wordsOf(entity)
  const mayChange = canWriteIn(inProject, 'LEAD')
  const change = mayChange && (
    <Link to={edit(project.id)} className="cs-button-link">
      <Button type="primary" icon={<UploadOutlined aria-hidden />} tabIndex={-1}>
        {t('files.change')}
      </Button>
    </Link>
  )
  const none = !project.attachments?.length
  return (
    <>
      <SectionHead title={words.label('attachments')}>{!none && change}</SectionHead>
      <Card className="cs-panel-form">
        {none ? (
          <Nothing
            title={t('files.none')}
            text={t(mayChange ? 'files.noneLead' : 'files.noneText')}
          >
            {change}
          </Nothing>
        ) : (
          <Cell
            field={entity.fields.attachments}
            name="attachments"
            words={words}
            value={project.attachments}
            row={project}
          />
        )}
      </Card>
    </>
  )
}
