import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/catalogue/dashboard/more-fields';
import { Button } from '@/components/ui/button';
import type { AccountOffer, BookingView } from '@/lib/features/fulfilment/couriers/schema';
import { courierName } from '@/lib/features/orders/courier-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  parcelId: string;
  offer: AccountOffer;
  booking: BookingView | null;
  /** The page's own address, to which a choice of places is asked. */
  action: string;
  locale: Locale;
}

/** One account with its price, the places that the courier wants named, and the button that books. */
export function OfferCard({ parcelId, offer, booking, action, locale }: Props) {
  const t = useTranslations('couriers');
  const { account, lists, price, why, words } = offer;
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
      {words && (
        <p lang="en" className="text-sm wrap-anywhere">
          {words}
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
