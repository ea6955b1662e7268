import { BookOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { PopupButton } from '../../button/PopupButton.tsx'
import { withWords } from '../../page/lazyWithWords.tsx'
import { loadSaveView } from '../later.ts'
import type { SaveViewProps } from './SaveView.tsx'

const load = withWords(['views'], loadSaveView)
const SaveView = lazy(load)

/** Opens a small form that saves the current list as a view. */
export function SaveViewButton({ size, ...view }: SaveViewProps & Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation('kit')
  return (
    <PopupButton
      label={t('saveAsView')}
      prepare={() => void load().catch(() => undefined)}
      content={close => <SaveView {...view} close={close} />}
    >
      <Button size={size} icon={<BookOutlined aria-hidden />}>
        {t('saveAsView')}
      </Button>
    </PopupButton>
  )
}
