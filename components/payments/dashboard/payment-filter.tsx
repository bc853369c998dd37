import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { PAYMENT_METHODS } from '@/lib/shop/payment-method-kinds';
import { PAYMENT_STATES } from '@/lib/features/payments/kinds';
import type { PaymentList } from '@/lib/features/payments/list-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';

/** The list's address. */
export const paymentsHref = (asked: Partial<PaymentList>): string =>
  listHref(paths.payments, asked, { tab: 'review' });

/** Who, what, which and when. */
export function PaymentFilter({ asked, locale }: { asked: PaymentList; locale: Locale }) {
  const t = useTranslations('payments');
  const tMethod = useTranslations('paymentMethods');
  const { after: _place, ...filter } = asked;
  const { tab, q, method, state, from, to } = filter;
  const today = dayOf(new Date());
  const whole = localePath(locale, paymentsHref({ tab }));
  return (
    <FilterForm
      id="payments-filter"
      action={localePath(locale, paths.payments)}
      address={paymentsHref(filter)}
      search={{
        id: 'payments-q',
        type: 'search',
        name: 'q',
        label: t('search'),
        placeholder: t('searchHint'),
        maxLength: 254,
        defaultValue: q,
      }}
      count={[method, state, from ?? to].filter(Boolean).length}
      days={filter}
      show={t('show')}
      reset={
        (q ?? method ?? state ?? from ?? to) && <FilterReset label={t('reset')} href={whole} />
      }
    >
      <input type="hidden" name="tab" value={tab} />
      <FilterSelect
        id="payments-method"
        name="method"
        label={t('method')}
        value={method}
        options={[
          ['', t('anyMethod')],
          ...PAYMENT_METHODS.map((each) => [each, tMethod(`${each}.name`)] as const),
        ]}
      />
      <FilterSelect
        id="payments-state"
        name="state"
        label={t('stateLabel')}
        value={state}
        options={[
          ['', t('anyState')],
          ...PAYMENT_STATES.map((each) => [each, t(`state.${each}`)] as const),
        ]}
      />
      <DateRange
        id="payments"
        labels={{ from: t('from'), to: t('to') }}
        from={from}
        to={to}
        today={today}
        hrefs={shortcutHrefs(today, (days) =>
          localePath(locale, paymentsHref({ ...filter, ...days })),
        )}
        locale={locale}
      />
    </FilterForm>
  );
}
