import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { DateRange } from '@/components/ui/date-range';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { PAYMENT_METHODS } from '@/lib/shop/payment-method-types';
import { PAYMENT_STATES, type PaymentList, type PaymentRow } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { dayOf, readableTime } from '@/lib/platform/time/time';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { orderNumber } from '@/lib/features/orders/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import { formatTaka } from '@/lib/platform/money';
import { localPhone, shownContact } from '@/lib/platform/phone';

/** The list's address. */
export const paymentsHref = (asked: Partial<PaymentList>): string =>
  listHref(paths.payments, asked, { tab: 'review' });

/** Filters by order, method, status and date. */
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

const BADGE =
  'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold';

/** How a payment stands: its state, what a person says of it, and whether anything looks wrong. */
export function PaymentBadges({ payment }: { payment: PaymentRow }) {
  const t = useTranslations('payments');
  const { state, isHeld, given } = payment;
  const isPaid = state === 'paid' && !isHeld;
  return (
    <ul className="flex flex-wrap gap-2">
      <li
        className={`${BADGE} ${isPaid ? 'border-success bg-success/15' : 'border-line bg-paper'}`}
      >
        {t(`state.${state}`)}
      </li>
      {isHeld && <li className={`${BADGE} border-accent bg-accent/15`}>{t('held')}</li>}
      {given && given.review !== 'verified' && (
        <li className={`${BADGE} border-line`}>{t(`review.${given.review}`)}</li>
      )}
      {given && given.review !== 'verified' && given.warnings.length > 0 && (
        <li className={`${BADGE} border-accent bg-accent/15`}>
          <TriangleAlert aria-hidden className="size-4" />
          {t('warnings', { count: given.warnings.length })}
        </li>
      )}
    </ul>
  );
}

/** The payments of a list, each a card on phones and a row where there is room. */
export function PaymentRows({ payments, locale }: { payments: PaymentRow[]; locale: Locale }) {
  return (
    <ListRows>
      {payments.map((payment) => (
        <Row key={payment._id} payment={payment} locale={locale} />
      ))}
    </ListRows>
  );
}

function Row({ payment, locale }: { payment: PaymentRow; locale: Locale }) {
  const t = useTranslations('payments');
  const tMethod = useTranslations('paymentMethods');
  const tForm = useTranslations('walletForm');
  const tUi = useTranslations('dashboardUi');
  const { _id, number, amount, method, orderId, customerContact, createdAt, given } = payment;
  const by = given
    ? [
        tForm(`wallet.${given.wallet}`),
        given.transactionId,
        localDigits(localPhone(given.sender), locale),
      ]
    : [tMethod(`${method}.name`)];
  return (
    <ListRow
      id={_id}
      href={localePath(locale, paths.payment(_id))}
      name={`${formatTaka(amount, locale)} ${number}`}
      badge={<PaymentBadges payment={payment} />}
      about={by.join(' · ')}
      note={
        <>
          {customerContact ? shownContact(customerContact, locale) : t('accountGone')}
          {' · '}
          <time dateTime={createdAt}>{readableTime(new Date(createdAt), locale)}</time>
        </>
      }
      links={
        orderId === null
          ? []
          : [
              {
                href: localePath(locale, paths.dashboardOrder(orderId)),
                label: tUi('order', { number: orderNumber(orderId) }),
              },
            ]
      }
    />
  );
}
