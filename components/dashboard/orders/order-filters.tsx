import { X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n';
import { formatCount } from '@/lib/money';
import { OPEN_STATES, ORDER_STATES, type OrderState } from '@/lib/orders/rules';
import type { OrderFilter } from '@/lib/orders/schema';
import { localePath, paths } from '@/lib/paths';
import { ordersHref } from './orders-href';

interface Props {
  asked: OrderFilter;
  /** How many orders wait at each step. */
  counts: Record<(typeof OPEN_STATES)[number], number>;
  /** Beyond this many they are not counted. */
  countLimit: number;
  /** Administrators also filter by seller. */
  bySeller: boolean;
  locale: Locale;
}

const isOpenState = (state: OrderState): state is (typeof OPEN_STATES)[number] =>
  (OPEN_STATES as readonly string[]).includes(state);

/** Where the orders stand as links, and the other filters as a GET form: both without the script. */
export function OrderFilters({ asked, counts, countLimit, bySeller, locale }: Props) {
  const t = useTranslations('dashboardOrders.filter');
  const tState = useTranslations('dashboardOrders.state');
  const href = (to: OrderFilter) => localePath(locale, ordersHref(to));
  const countOf = (count: number) =>
    formatCount(Math.min(count, countLimit), locale) + (count > countLimit ? '+' : '');
  const label = 'mb-1 block text-sm font-semibold';
  const isFiltered = Boolean(asked.q ?? asked.from ?? asked.to ?? asked.seller);
  return (
    <div className="space-y-4">
      <nav
        aria-label={t('states')}
        className="-mx-4 overflow-x-auto px-4 pt-1 pb-2 md:mx-0 md:px-0"
      >
        <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
          {([undefined, ...ORDER_STATES] as const).map((state) => (
            <li key={state ?? 'all'}>
              <Link
                href={href({ ...asked, state })}
                prefetch={false}
                aria-current={asked.state === state ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
              >
                {state ? tState(state) : t('all')}
                {state && isOpenState(state) && counts[state] > 0 && (
                  <span className="min-w-6 rounded-full bg-warning px-1.5 text-center text-sm font-semibold text-warning-content figures">
                    {countOf(counts[state])}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        // The key brings the fields back to the address after a link or the back button changed it.
        key={ordersHref(asked)}
        action={localePath(locale, paths.dashboardOrders)}
        className="grid grid-cols-2 items-end gap-3 lg:flex"
      >
        {asked.state && <input type="hidden" name="state" value={asked.state} />}
        <div className="col-span-full lg:min-w-0 lg:flex-1">
          <label htmlFor="orders-q" className={label}>
            {t('find')}
          </label>
          <input
            id="orders-q"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={asked.q}
            placeholder={t('findPlaceholder')}
            className="input w-full text-base"
          />
        </div>
        <div>
          <label htmlFor="orders-from" className={label}>
            {t('from')}
          </label>
          <input
            id="orders-from"
            type="date"
            name="from"
            defaultValue={asked.from}
            className="input w-full text-base"
          />
        </div>
        <div>
          <label htmlFor="orders-to" className={label}>
            {t('to')}
          </label>
          <input
            id="orders-to"
            type="date"
            name="to"
            defaultValue={asked.to}
            className="input w-full text-base"
          />
        </div>
        {bySeller && (
          <div className="col-span-full lg:w-44">
            <label htmlFor="orders-seller" className={label}>
              {t('seller')}
            </label>
            <input
              id="orders-seller"
              name="seller"
              maxLength={100}
              defaultValue={asked.seller}
              placeholder={t('sellerPlaceholder')}
              className="input w-full text-base"
            />
          </div>
        )}
        <button
          type="submit"
          className={`btn target border-line bg-surface px-5 text-ink hover:bg-paper ${isFiltered ? '' : 'col-span-full'}`}
        >
          {t('show')}
        </button>
        {isFiltered && (
          <Link
            href={href({ state: asked.state })}
            prefetch={false}
            className="btn target btn-ghost"
          >
            <X aria-hidden className="size-4" />
            {t('reset')}
          </Link>
        )}
      </form>
    </div>
  );
}
