import { useTranslation } from 'react-i18next'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { History } from '#src/pages/show/History.tsx'
import resource from './comment.tsx'
import type { Comment } from './row.ts'

/** What a member has written of a comment. */
const written = ['body', 'files']

/** The history of a comment, beside the page. */
export function Changes({ row, close }: { row: Comment | undefined; close(): void }) {
  const { t } = useTranslation('pages/comment')
  return (
    <Drawer
      open={row !== undefined}
      onClose={close}
      width={460}
      title={t('history')}
      className="th-changes"
      destroyOnHidden
    >
      {row && (
        <History
          resource={resource}
          id={row.id}
          version={row.updateDate}
          only={written}
          mayChange={false}
        />
      )}
    </Drawer>
  )
}
