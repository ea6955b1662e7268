import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'

/** The member has not confirmed yet that they have the words of their wallet. */
export function OpenWords({ open }: { open(): void }) {
  const { t } = useTranslation('pages/web3')
  return (
    <>
      <FormAlert quiet message={t('words.unconfirmed')} description={t('words.unconfirmedText')} />
      <div className="w3-buttons">
        <Button onClick={open}>{t('words.show')}</Button>
      </div>
    </>
  )
}
