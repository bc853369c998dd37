import { Undo2 } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ReturnRows } from '@/components/returns/dashboard/return-rows';
import { ReturnTabs } from '@/components/returns/dashboard/return-tabs';
import { returnsHref } from '@/components/returns/dashboard/returns-href';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Pager } from '@/components/ui/pager';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listReturns, RETURNS_PAGE_SIZE } from '@/lib/features/returns/queries';
import { returnListSchema, type ReturnList } from '@/lib/features/returns/schema';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/returns'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'returns' }))('deskList.title') };
}

/** What buyers give back: of an administrator everybody's, of a seller those of own orders. */
export default async function ReturnsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboardReturns, locale);
  const { data: asked = {} as ReturnList } = returnListSchema.safeParse(await searchParams);
  const [{ returns, total, page, tab, counts }, t] = await Promise.all([
    listReturns(actor, asked, new Date()),
    getTranslations('returns.deskList'),
  ]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-5">
        <ReturnTabs tab={tab} counts={counts} locale={locale} />
        {returns.length > 0 ? (
          <ReturnRows returns={returns} locale={locale} />
        ) : (
          <EmptyState icon={Undo2} title={t('emptyTitle')} text={t('empty')} />
        )}
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / RETURNS_PAGE_SIZE)}
          hrefOf={(to) => localePath(locale, returnsHref({ tab, page: to }))}
        />
      </div>
    </>
  );
}
