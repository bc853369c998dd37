import { ChartColumn } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FileSection } from '@/components/accounts/dashboard/file-section';
import { FiguresFilter, FigureTable } from '@/components/reports/figure-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ExportLink } from '@/components/ui/export-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { getBalance, getOwnPayoutAccount } from '@/lib/features/ledger/payouts';
import { getDashboardRole } from '@/lib/features/orders';
import { MOST_VIEWED, getFigures } from '@/lib/features/reports';
import { figuresSchema } from '@/lib/features/reports/shared';
import { listDistricts } from '@/lib/shop/locations/queries';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { maySell } from '@/lib/shop/policy';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { dayOf, readableDay } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../page-kit';

/** Rows of the page; the file has all of them. */
const MOST_ROWS = 200;

const NAMESPACES = ['figures', 'dashboardUi', 'validation'] as const;

export const generateMetadata = titled('figures.title');

/** Figures of one's own shop: from views to orders, and what is earned and why it waits. */
export default signedInPage(deskPaths.figures, async ({ actor, locale, query }) => {
  const role = await getDashboardRole(actor);
  if (role === 'customer' || role === 'staff') redirect(localePath(locale, paths.dashboard));
  const asked = figuresSchema.parse(query);
  const seesMoney = maySell(actor, 'shop.money');
  const [{ period, rows }, balance, account, districts, t, tBalance] = await Promise.all([
    getFigures(actor, asked),
    seesMoney ? getBalance(actor, new Date()) : null,
    maySell(actor, 'shop.payout') ? getOwnPayoutAccount(actor) : undefined,
    listDistricts(),
    getTranslations('figures'),
    getTranslations('balance'),
  ]);
  const by = asked.by ?? 'product';
  const day = (of: string) => readableDay(of, locale);
  const shown = rows.slice(0, MOST_ROWS);
  const unpaid =
    account === null
      ? 'noAccount'
      : account && account.state !== 'verified'
        ? (`account.${account.state}` as const)
        : null;
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading
        title={t('title')}
        lead={t('lead', { from: day(period.from), to: day(period.to) })}
      >
        {rows.length > 0 && <ExportLink path="/api/figures/export" filter={asked} />}
      </PageHeading>
      <div className="space-y-5">
        <FiguresFilter
          asked={asked}
          districts={districts
            .map(({ id, name, bn_name: nameBn }) => [id, locale === 'bn' ? nameBn : name] as const)
            .sort(([, one], [, other]) => one.localeCompare(other, locale))}
          today={dayOf(new Date())}
          locale={locale}
        />
        {shown.length > 0 ? (
          <FigureTable rows={shown} by={by} locale={locale} />
        ) : (
          <EmptyState icon={ChartColumn} title={t('emptyTitle')} text={t('empty')} />
        )}
        {rows.length > shown.length && (
          <p className="text-muted">{t('cut', { shown: formatCount(shown.length, locale) })}</p>
        )}
        <details className="panel p-4">
          <summary className="target cursor-pointer py-2 font-semibold">{t('how')}</summary>
          <ul className="list-disc space-y-1 ps-5">
            {(['views', 'soldOut', 'baskets', 'orders', 'district'] as const).map((what) => (
              <li key={what}>{t(`about.${what}`, { most: formatCount(MOST_VIEWED, locale) })}</li>
            ))}
          </ul>
        </details>
        {balance && (
          <FileSection
            id="held"
            title={t('held')}
            {...(unpaid && { lead: t(unpaid) })}
            facts={[[tBalance('available'), formatTaka(balance.available, locale)]]}
            rows={(['undelivered', 'returnable', 'withCourier', 'held'] as const).map((why) => ({
              key: why,
              title: tBalance(why),
              note: tBalance(`${why}Hint`),
              end: formatTaka(balance[why], locale),
              href: localePath(locale, paths.balance),
            }))}
          />
        )}
      </div>
    </PageMessages>
  );
});
