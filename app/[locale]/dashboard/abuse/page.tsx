import { Flag, MessagesSquare, SpellCheck, Star } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { CaseFacts } from '@/components/catalogue/abuse/case-facts';
import { nameOf } from '@/components/catalogue/product-name';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import { ABUSE_COUNT_LIMIT, listAbuseCases } from '@/lib/features/catalogue/abuse';
import {
  ABUSE_HOURS,
  ABUSE_TABS,
  abuseListSchema,
  type AbuseListAsked,
} from '@/lib/features/catalogue/abuse/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { listHref } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('abuseDesk.title');

/** Reports for the staff who decide; reviews and threads are decided at their own desks. */
export default signedInPage(paths.abuseCases, async ({ actor, locale, query }) => {
  const [{ cases, tab, counts, older }, t] = await Promise.all([
    listAbuseCases(actor, abuseListSchema.parse(query)),
    getTranslations('abuseDesk'),
  ]);
  const href = (to: Partial<AbuseListAsked>) => localePath(locale, listHref(paths.abuseCases, to));
  const desks = [
    ...(can(actor, 'products.manage')
      ? [{ to: deskPaths.forbiddenWords, label: t('toWords'), icon: SpellCheck }]
      : []),
    ...(can(actor, 'reviews.moderate')
      ? [{ to: paths.dashboardReviews, label: t('toReviews'), icon: Star }]
      : []),
    ...(can(actor, 'complaints.decide')
      ? [{ to: paths.reportedThreads, label: t('toThreads'), icon: MessagesSquare }]
      : []),
  ];
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', { hours: formatCount(ABUSE_HOURS, locale) })}
      actions={
        <div className="flex flex-wrap gap-2">
          {desks.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              href={localePath(locale, to)}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </Link>
          ))}
        </div>
      }
      filter={
        <ListTabs
          label={t('lists')}
          names={ABUSE_TABS}
          current={tab}
          hrefOf={(name) => href({ tab: name })}
          wordOf={(name) => t(`tab.${name}`)}
          counts={counts}
          countLimit={ABUSE_COUNT_LIMIT - 1}
          urgent={['open', 'appealed']}
          locale={locale}
        />
      }
      empty={{ icon: Flag, title: t('emptyTitle'), text: t('empty') }}
      pager={
        <PageSteps on={{ href: older ? href({ tab, before: older }) : null, label: t('older') }} />
      }
    >
      {cases.length > 0 && (
        <ul className="grid gap-4">
          {cases.map((row) => (
            <li key={row._id}>
              <article aria-labelledby={`case-${row._id}`} className="panel p-4 sm:p-5">
                <h2 id={`case-${row._id}`} className="font-semibold wrap-anywhere">
                  <Link
                    href={localePath(locale, paths.abuseCase(row._id))}
                    prefetch={false}
                    className="inline-flex target items-center text-link underline-offset-4 hover:underline"
                  >
                    {t(`kind.${row.kind}`)}:{' '}
                    {nameOf({ productName: row.name, productNameBn: row.nameBn }, locale)}
                  </Link>
                </h2>
                {tab === 'all' && <p className="text-sm font-semibold">{t(`tab.${row.state}`)}</p>}
                <CaseFacts row={row} locale={locale} />
              </article>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
});
