import { Search } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CART_TABS, type CartList, type CartTab } from '@/lib/features/orders/shared';
import { paths } from '@/lib/shop/paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { FilterSelect } from '@/components/ui/filter-form';
import { Tabs } from '@/components/ui/tabs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { dayOf, readableDay } from '@/lib/platform/time/time';

/** The address of My Cart with its filters. */
export const cartHref = (asked: Partial<CartList>): string =>
  listHref(paths.cart, asked, { tab: 'all' });

interface Props {
  asked: Partial<CartList>;
  tab: CartTab;
  counts: Record<CartTab, number>;
  locale: Locale;
}

/** Tabs that are called by the state of their orders. */
const isState = (tab: CartTab): tab is 'delivered' | 'cancelled' =>
  tab === 'delivered' || tab === 'cancelled';

const DAY_MS = 24 * 60 * 60_000;
/** Days back that orders are usually looked for in. */
const SPANS = ['30', '90', '365'] as const;

/** The lists of My Cart as links, and its search and filters as a form: neither needs a script. */
export function CartFilter({ asked, tab, counts, locale }: Props) {
  const t = useTranslations('cart.filter');
  const tCommon = useTranslations('common');
  const tState = useTranslations('status.order');
  const today = Date.now();
  const spans = SPANS.map((days) => ({
    days,
    from: dayOf(new Date(today - Number(days) * DAY_MS)),
  }));
  const isNarrowed = Boolean(asked.paid ?? asked.from ?? asked.to);
  return (
    <div className="mb-5 grid gap-3">
      <Tabs
        label={t('tabs')}
        tabs={CART_TABS.map((each) => ({
          href: localePath(locale, cartHref({ ...asked, tab: each, page: undefined })),
          label: isState(each) ? tState(each) : t(`tab.${each}`),
          count: formatCount(counts[each], locale),
          isUrgent: each === 'toPay' && counts[each] > 0,
          isCurrent: each === tab,
        }))}
      />
      <form
        key={cartHref(asked)}
        action={localePath(locale, paths.cart)}
        role="search"
        aria-label={t('search')}
        className="grid gap-2"
      >
        {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
        <label htmlFor="cart-q" className="block text-sm font-semibold">
          {t('q')}
        </label>
        <div className="flex gap-2">
          <input
            id="cart-q"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={asked.q}
            className="input h-11 w-full min-w-0 text-base sm:max-w-md"
          />
          <button
            type="submit"
            aria-label={t('search')}
            className="btn target border-line bg-surface px-3.5 text-ink hover:bg-paper"
          >
            <Search aria-hidden className="size-5" />
          </button>
        </div>
        <details open={isNarrowed} className="group">
          <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 group-hover:underline">
            {t('more')}
          </summary>
          <div className="mt-1 grid items-end gap-3 sm:grid-cols-[14rem_14rem_auto]">
            <FilterSelect
              id="cart-paid"
              name="paid"
              label={t('money')}
              value={asked.paid}
              options={[
                ['', t('any')],
                ['paid', t('paid')],
                ['toPay', t('toPay')],
              ]}
            />
            <FilterSelect
              id="cart-from"
              name="from"
              label={t('placed')}
              value={asked.from}
              options={[
                ['', t('anyTime')],
                ...(asked.from && !spans.some(({ from }) => from === asked.from)
                  ? [[asked.from, t('since', { day: readableDay(asked.from, locale) })] as const]
                  : []),
                ...spans.map(({ days, from }) => [from, t(`last.${days}`)] as const),
              ]}
            />
            {asked.to && <input type="hidden" name="to" value={asked.to} />}
            <button
              type="submit"
              className="btn target w-fit border-line bg-surface px-5 text-ink hover:bg-paper max-sm:w-full"
            >
              {tCommon('show')}
            </button>
          </div>
        </details>
      </form>
      {(isNarrowed || asked.q !== undefined) && (
        <Link
          href={localePath(locale, cartHref({ tab }))}
          prefetch={false}
          className="inline-flex target w-fit items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('reset')}
        </Link>
      )}
    </div>
  );
}
