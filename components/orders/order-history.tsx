import { useLocale, useTranslations } from 'next-intl';
import {
  NOT_PAID_IN_TIME,
  type OrderHistoryEntry as OrderEvent,
  stateOf,
} from '@/lib/features/orders/shared';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';

/** Why an order ended: in the words of who ended it, or in the reader's language where they were chosen or time did. */
export function ReasonText({ of }: { of: string }) {
  const t = useTranslations('payment.state');
  const locale = useLocale();
  return of === NOT_PAID_IN_TIME ? t('expired') : reasonInLanguage(of, locale);
}

/** Every change of an order with its time and, as far as the reader may know, by whom. */
export function OrderHistory({ history, locale }: { history: OrderEvent[]; locale: Locale }) {
  const t = useTranslations('order');
  const names = useTranslations('status.order');
  return (
    <ol className="relative space-y-4 border-s-2 border-line ps-5">
      {history.map((event, index) => (
        <li key={index} className="relative">
          <span
            aria-hidden
            className="absolute start-[calc(-1.25rem-7px)] top-1.5 size-3 rounded-full bg-primary"
          />
          <p className="font-semibold">
            {event.cancelledUnits
              ? t('unitsCancelled', {
                  count: event.cancelledUnits,
                  formatted: formatCount(event.cancelledUnits, locale),
                })
              : event.contactChanged
                ? t('contactChanged')
                : names(stateOf(event))}
          </p>
          <p className="text-sm text-muted figures">
            <time dateTime={event.at}>{readableTime(new Date(event.at), locale)}</time>
            {' · '}
            {t(`by.${event.by}`)}
            {event.email && ` (${shownContact(event.email, locale)})`}
          </p>
          {event.reason && (
            <p className="mt-1 text-sm">
              <ReasonText of={event.reason} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
