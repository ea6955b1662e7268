import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import type { Names } from '../view/MemberCard.tsx'
import { completenessOf, type Place } from './completeness.ts'

interface Props {
  resume: Row | undefined
  names: Names
  /** Opens the section in which something is filled in. */
  open(place: Place): void
}

/** How complete the resume is, and what is missing. */
export function Completeness({ resume, names, open }: Props) {
  const { t } = useTranslation('pages/cv')
  const { percent, missing } = completenessOf(resume, names)
  return (
    <Card title={t('complete.title')} className="rs-complete" pad>
      <div className="rs-meter">
        <Bar percent={percent} label={t('complete.title')} />
        <strong aria-hidden="true">{number(String(percent))}%</strong>
      </div>
      {missing.length === 0 ? (
        <p className="rs-hint">{t('complete.whole')}</p>
      ) : (
        <ul className="rs-missing" aria-label={t('complete.missing')}>
          {missing.map(({ part, place }) => (
            <li key={part}>
              <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => open(place)}>
                {t(`complete.parts.${part}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
