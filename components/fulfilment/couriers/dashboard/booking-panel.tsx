import { useTranslations } from 'next-intl';
import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { SelectField } from '@/components/catalogue/dashboard/more-fields';
import { Button } from '@/components/ui/button';
import type { AccountOffer, BookingView } from '@/lib/features/fulfilment/couriers/shared';
import { courierName } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { Notice } from '@/components/ui/notice';

/** How a form post of the couriers' pages went: for `PageNotice`. */
export const courierNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, {
    done: 'couriers.done',
    own: 'couriers.notice',
    failed: 'couriers.failed',
  });

interface OfferCardProps {
  parcelId: string;
  offer: AccountOffer;
  booking: BookingView | null;
  /** The page's own address, to which a choice of places is asked. */
  action: string;
  locale: Locale;
}

/** One account with its price, the places that the courier wants named, and the button that books. */
export function OfferCard({ parcelId, offer, booking, action, locale }: OfferCardProps) {
  const t = useTranslations('couriers');
  const { account, lists, price, why, words: labels } = offer;
  const chosen = lists.flatMap(({ level, chosen: id }) => (id === undefined ? [] : [[level, id]]));
  const isOpen = lists.some((list) => list.isRequired && list.chosen === undefined);
  const mayBeBooked = booking?.state === 'unknown' || booking?.state === 'asked';
  const mustLook = mayBeBooked && !(booking.canFind && booking.accountId === account._id);
  return (
    <li className="panel p-4 sm:p-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{account.name}</h2>
      <p className="text-sm text-muted">
        {courierName(account.courier)}
        {account.isShops && ` · ${t('ofShop')}`}
      </p>
      {price ? (
        <p className="mt-2 font-semibold figures">
          {t('price', { sum: formatTaka(price.delivery + price.cashFee, locale) })}
          {price.cashFee > 0 && (
            <span className="text-sm text-muted">
              {' '}
              {t('priceCash', { sum: formatTaka(price.cashFee, locale) })}
            </span>
          )}
        </p>
      ) : (
        why && <p className="mt-2">{t(`why.${why}`)}</p>
      )}
      {labels && (
        <p lang="en" className="text-sm wrap-anywhere">
          {labels}
        </p>
      )}
      {lists.length > 0 && (
        <form action={action} method="get" aria-label={t('places')} className="mt-3 grid gap-3">
          <input type="hidden" name="account" value={account._id} />
          <div className="grid gap-3 md:grid-cols-2">
            {lists.map((list) => (
              <SelectField
                key={`${list.level}-${list.chosen}`}
                name={list.level}
                label={t(`level.${list.level}`)}
                defaultValue={String(list.chosen ?? '')}
              >
                <option value="">{t('choose')}</option>
                {list.places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <Button type="submit" variant="outline" className="w-full sm:w-fit">
            {t('ask')}
          </Button>
        </form>
      )}
      {!isOpen && why !== 'keys' && (
        <form
          action={`/api/couriers/book/${parcelId}`}
          method="post"
          aria-label={t('bookWith', { name: account.name })}
          className="mt-4 grid gap-3"
        >
          <input type="hidden" name="parcelId" value={parcelId} />
          <input type="hidden" name="accountId" value={account._id} />
          {chosen.map(([level, id]) => (
            <input key={level} type="hidden" name={String(level)} value={id} />
          ))}
          {mustLook && (
            <label className="flex target cursor-pointer items-center gap-3">
              <input type="checkbox" name="again" className="switch" required />
              {t('again', { courier: courierName(booking.courier) })}
            </label>
          )}
          <Button type="submit" className="w-full sm:w-fit">
            {t('bookWith', { name: account.name })}
          </Button>
        </form>
      )}
    </li>
  );
}

interface BookingPanelProps {
  parcelId: string;
  booking: BookingView;
  /** The parcel can still be taken back from the courier. */
  isWaiting: boolean;
  locale: Locale;
}

/** How a parcel's booking stands: what the courier calls it, or why it was refused. */
export function BookingPanel({ parcelId, booking, isWaiting, locale }: BookingPanelProps) {
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
