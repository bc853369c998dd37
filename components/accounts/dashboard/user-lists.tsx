import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { smallPicture } from '@/components/ui/picture-source';
import { formatBdt, formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDate, readableTime } from '@/lib/platform/time/time';
import type { UserState } from '@/lib/features/accounts/shared';
import type { UserDetail } from '@/lib/features/reports/shared';
import { shownContact } from '@/lib/platform/phone';

/** One list of an account's file that its reader may see. */
type ListOf<Name extends 'placed' | 'goods' | 'changes'> = {
  of: NonNullable<UserDetail[Name]>;
  locale: Locale;
};

const ROW = 'flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-paper';

/** A list with its heading, how many of how many it shows, and words where it is empty. */
function Panel({
  title,
  lead,
  empty,
  children,
}: {
  title: string;
  lead?: string | undefined;
  empty: string;
  children: ReactNode[];
}) {
  return (
    <section className="overflow-hidden panel">
      <div className="border-b border-line px-4 py-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children.length > 0 ? (
        <ul className="divide-y divide-line">{children}</ul>
      ) : (
        <p className="px-4 py-6 text-muted">{empty}</p>
      )}
    </section>
  );
}

function useLatestOf(locale: Locale) {
  const t = useTranslations('dashboardUsers');
  return (shown: number, total: number) =>
    shown < total
      ? t('latestOf', { shown: formatCount(shown, locale), total: formatCount(total, locale) })
      : undefined;
}

export function UserOrders({ of, locale }: ListOf<'placed'>) {
  const t = useTranslations('dashboardUsers');
  const tOrder = useTranslations('order');
  const tState = useTranslations('status.order');
  const latestOf = useLatestOf(locale);
  return (
    <Panel
      title={t('latestOrders')}
      lead={latestOf(of.latest.length, of.total)}
      empty={t('noOrders')}
    >
      {of.latest.map((order) => (
        <li key={order._id}>
          <Link
            href={localePath(locale, paths.dashboardOrder(order._id))}
            prefetch={false}
            className={ROW}
          >
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-semibold">
                {order.products > 1 ? (
                  tOrder('several', {
                    name: nameOf(order, locale),
                    count: order.products - 1,
                    formatted: formatCount(order.products - 1, locale),
                  })
                ) : (
                  <ProductName of={order} locale={locale} />
                )}
              </span>
              <span className="block text-sm text-muted figures">
                {readableDate(new Date(order.placedAt), locale)} ·{' '}
                {t('quantity', {
                  count: order.quantity,
                  formatted: formatCount(order.quantity, locale),
                })}{' '}
                · {tState(order.orderStatus)}
              </span>
            </span>
            <span className="shrink-0 font-semibold figures">
              {formatTaka(order.totalPrice, locale)}
            </span>
          </Link>
        </li>
      ))}
    </Panel>
  );
}

export function UserProducts({ of, locale }: ListOf<'goods'>) {
  const t = useTranslations('dashboardUsers');
  const tStatus = useTranslations('dashboard.status');
  const latestOf = useLatestOf(locale);
  return (
    <Panel
      title={t('latestProducts')}
      lead={latestOf(of.latest.length, of.total)}
      empty={t('noProducts')}
    >
      {of.latest.map((product) => (
        <li key={product._id}>
          <Link
            href={localePath(locale, paths.dashboardProduct(product._id))}
            prefetch={false}
            className={ROW}
          >
            {/* Already in its size. */}
            <img
              src={smallPicture(product.image)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 shrink-0 rounded-lg border border-line bg-white object-contain"
            />
            <span className="min-w-0 grow">
              <span lang={nameLanguage(product, locale)} className="line-clamp-2 font-semibold">
                {nameOf(product, locale)}
              </span>
              <span className="block text-sm text-muted">{tStatus(product.status)}</span>
            </span>
            <span className="shrink-0 font-semibold figures">
              {formatBdt(product.price, locale)}
            </span>
          </Link>
        </li>
      ))}
    </Panel>
  );
}

/** List of what administrators did to the account, from the audit log. */
export function UserChanges({ of, locale }: ListOf<'changes'>) {
  const t = useTranslations('dashboardUsers');
  const tStaff = useTranslations('staffRoles');
  const labels = ({ role, disabled, productQuota, staffRole }: UserState) =>
    [
      ...(role === undefined ? [] : [t(role)]),
      ...(staffRole === undefined ? [] : [tStaff(staffRole)]),
      ...(disabled === undefined ? [] : [t(disabled ? 'disabled' : 'active')]),
      ...(typeof productQuota !== 'number'
        ? []
        : [t('quotaOf', { figure: formatCount(productQuota, locale) })]),
    ].join(', ');
  return (
    <Panel title={t('changes')} empty={t('noChanges')}>
      {of.map(({ at, by, before, after }) => (
        <li key={at} className="px-4 py-3">
          <p className="font-semibold">{t('changeOf', { by: shownContact(by, locale) })}</p>
          <p>{t('became', { before: labels(before), after: labels(after) })}</p>
          {after.reason && <p className="whitespace-pre-line">{after.reason}</p>}
          <p className="text-sm text-muted figures">{readableTime(new Date(at), locale)}</p>
        </li>
      ))}
    </Panel>
  );
}
