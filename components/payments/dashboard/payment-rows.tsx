import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PaymentRow } from '@/lib/features/payments/list-schema';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { orderNumber } from '@/lib/features/orders/rules';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localPhone, shownContact } from '@/lib/platform/phone';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';

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
