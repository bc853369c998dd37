import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { BookingView } from '@/lib/features/fulfilment/couriers/schema';
import { courierName } from '@/lib/features/orders/courier-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  parcelId: string;
  booking: BookingView;
  /** The parcel can still be taken back from the courier. */
  isWaiting: boolean;
  locale: Locale;
}

/** How a parcel's booking stands: what the courier calls it, or why it was refused. */
export function BookingPanel({ parcelId, booking, isWaiting, locale }: Props) {
  const t = useTranslations('couriers.booking');
  const { state, courier, invoice, trackingNumber, charge, problem, canFind } = booking;
  const isUnsure = state === 'unknown' || state === 'asked';
  return (
    <section aria-labelledby="booking-heading" className="panel p-4 sm:p-6">
      <h2 id="booking-heading" className="text-xl font-semibold">
        {t(`state.${state}`, { courier: courierName(courier) })}
      </h2>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {t('invoice', { number: invoice })}
        {trackingNumber && ` · ${t('tracking', { number: trackingNumber })}`}
        {charge !== undefined && ` · ${t('charge', { sum: formatTaka(charge, locale) })}`}
      </p>
      {isUnsure && <p className="mt-2">{t(canFind ? 'unsureFind' : 'unsureLook')}</p>}
      {state === 'refused' && problem && (
        <div className="mt-3">
          <Notice tone="warning" title={t('problem')}>
            <p lang="en" className="wrap-anywhere">
              {problem.message}
            </p>
            <ul className="list-disc ps-5">
              {Object.entries(problem.fields).map(([name, why]) => (
                <li key={name} lang="en" className="wrap-anywhere">
                  {name}: {why}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {(isWaiting || state === 'unknown') && (
        <form
          action={`/api/couriers/unbook/${parcelId}`}
          method="post"
          aria-label={t('unbook')}
          className="mt-4 grid gap-3"
        >
          <input type="hidden" name="parcelId" value={parcelId} />
          {(!booking.canCancel || state === 'unknown') && (
            <label className="flex target cursor-pointer items-center gap-3">
              <input type="checkbox" name="isCancelledThere" className="switch" />
              {t('isCancelledThere', { courier: courierName(courier) })}
            </label>
          )}
          <Button type="submit" variant="danger" className="w-full sm:w-fit">
            {t('unbook')}
          </Button>
        </form>
      )}
    </section>
  );
}
