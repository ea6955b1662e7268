import { BookOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { PopupButton } from '../../button/PopupButton.tsx'
import { SaveView, type SaveViewProps } from './SaveView.tsx'

/** Opens a small form that saves the current list as a view. */
export function SaveViewButton({ size, ...view }: SaveViewProps & Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation('views')
  return (
    <PopupButton label={t('saveAs')} content={close => <SaveView {...view} close={close} />}>
      <Button size={size} icon={<BookOutlined aria-hidden />}>
        {t('saveAs')}
      </Button>
    </PopupButton>
  )
}
