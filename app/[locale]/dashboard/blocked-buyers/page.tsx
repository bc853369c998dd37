import { UserX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BlockList } from '@/components/buyers/dashboard/block-list';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { listBlocks } from '@/lib/features/buyers/block-queries';
import { blockListSchema } from '@/lib/features/buyers/schema';
import { can } from '@/lib/platform/auth/policy';
import { withQuery } from '@/lib/platform/http/form-post';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

/** Words of the buttons and of the login on top of them. */
const NAMESPACES = ['buyers', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export const generateMetadata = titled('buyers.title');

/** Buyers whose orders a seller does not take; administrators see everybody's. */
export default signedInPage(paths.blockedBuyers, async ({ actor, locale, query }) => {
  const asked = blockListSchema.parse(query);
  const isAdmin = can(actor, 'orders.manage');
  const [{ blocks, older }, t] = await Promise.all([
    listBlocks(actor, asked),
    getTranslations('buyers'),
  ]);
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading title={t('title')} lead={t(isAdmin ? 'leadAll' : 'lead')} />
      <div className="space-y-5">
        {blocks.length > 0 ? (
          <BlockList blocks={blocks} isAdmin={isAdmin} locale={locale} />
        ) : (
          <EmptyState icon={UserX} title={t('emptyTitle')} text={t('empty')} />
        )}
        {older && (
          <Link
            href={localePath(locale, withQuery(paths.blockedBuyers, { before: older }))}
            prefetch={false}
            className="btn target border-line bg-surface px-6 text-ink hover:bg-paper"
          >
            {t('older')}
          </Link>
        )}
      </div>
    </PageMessages>
  );
});
