import { UserX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { BlockList } from '@/components/buyers/dashboard/block-list';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listBlocks } from '@/lib/features/buyers/block-queries';
import { blockListSchema } from '@/lib/features/buyers/schema';
import { can } from '@/lib/platform/auth/policy';
import { withQuery } from '@/lib/platform/http/form-post';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/blocked-buyers'>;

/** Words of the buttons and of the login on top of them. */
const NAMESPACES = ['buyers', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'buyers' }))('title') };
}

/** Buyers whose orders a seller does not take; administrators see everybody's. */
export default async function BlockedBuyersPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.blockedBuyers, locale);
  const asked = blockListSchema.parse(await searchParams);
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
}
