import { useTranslation } from 'react-i18next'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { BrowserWallets } from './BrowserWallets.tsx'

/** Another application has named the address: a signature shows that it is the member's. */
export function Unproven({ bound }: { bound(): void }) {
  const { t } = useTranslation('pages/web3')
  if (viewing()) return <FormAlert quiet message={t('unproven.title')} />
  return (
    <>
      <FormAlert quiet message={t('unproven.title')} description={t('unproven.text')} />
      <div className="w3-prove">
        <BrowserWallets bound={bound} />
      </div>
    </>
  )
}
