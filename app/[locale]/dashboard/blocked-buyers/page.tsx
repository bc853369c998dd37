import { UserX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BlockList } from '@/components/checkout/buyers/dashboard/block-list';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { listBlocks } from '@/lib/features/checkout/buyers';
import { blockListSchema } from '@/lib/features/checkout/buyers/shared';
import { can } from '@/lib/shop/policy';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
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
      <ListPage
        title={t('title')}
        lead={t(isAdmin ? 'leadAll' : 'lead')}
        empty={{ icon: UserX, title: t('emptyTitle'), text: t('empty') }}
        pager={
          <PageSteps
            on={{
              href: older && localePath(locale, listHref(paths.blockedBuyers, { before: older })),
              label: t('older'),
            }}
          />
        }
      >
        {blocks.length > 0 && <BlockList blocks={blocks} isAdmin={isAdmin} locale={locale} />}
      </ListPage>
    </PageMessages>
  );
});
