'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { DISTRICT_COOKIE } from '@/lib/shop/delivery-types';
import { Sum } from '@/components/checkout/basket/sum';
import { PlaceCombobox } from '@/components/locations/place-combobox';
import { usePlaces } from '@/components/locations/use-places';
import { Button } from '@/components/ui/button';
import { IntlIsland } from '@/components/ui/intl-island';
import type {
  DeliveryEstimate,
  estimateDeliveryRoute,
} from '@/lib/features/checkout/basket/shared';
import { placeName } from '@/lib/shop/locations/rules';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { readableDay } from '@/lib/platform/time/time';
import { BranchDue } from './branch-due';
import { chosenDistrict } from './chosen-district';
import { OfferList, useOfferPrice } from './offer-list';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a district, for servers in a cookie too. @param id of `districts.json` */
export function chooseDistrict(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${DISTRICT_COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
    localStorage.setItem(DISTRICT_COOKIE, id);
  } catch {
    // Storage can be refused; the choice then counts for this page.
  }
}

/** The form that says what is chosen; see `OrderBox`. */
const chosenForm = () => document.querySelector<HTMLFormElement>('form[data-units]');

/** Both in one text, as a snapshot that compares by value. */
const chosenInForm = (): string => {
  const { variant = '', units = '' } = chosenForm()?.dataset ?? {};
  return `${variant} ${units}`;
};

/** Calls after each change of what is chosen. @returns what ends that */
function followChosen(onChange: () => void): () => void {
  const form = chosenForm();
  if (!form) return () => undefined;
  const observer = new MutationObserver(onChange);
  observer.observe(form, { attributeFilter: ['data-variant', 'data-units'] });
  return () => observer.disconnect();
}

interface Props {
  productId: string;
  rangeText: string;
  height: string;
  /** Whether the chooser is open from the start. */
  startsOpen: boolean;
  locale: Locale;
}

/** The price and day for one district, and the chooser of it. */
export function DistrictEstimate({
  messages,
  ...props
}: Props & { messages: AbstractIntlMessages }) {
  return (
    <IntlIsland locale={props.locale} messages={messages}>
      <Chooser {...props} />
    </IntlIsland>
  );
}

/** Somebody who types a quantity is asked for once they pause. */
const PAUSE_MS = 250;

/** The sums for what is chosen on the page; what was asked before counts no more. */
function useEstimate(product: string, district: string | null) {
  const [answer, setAnswer] = useState<{ to: string; estimate: DeliveryEstimate | null } | null>(
    null,
  );
  const [tries, setTries] = useState(0);
  const chosen = useSyncExternalStore(followChosen, chosenInForm);
  const asked = `${chosen} ${district}`;

  useEffect(() => {
    if (district === null) return;
    let current = true;
    const settle = (estimate: DeliveryEstimate | null) => {
      if (current) setAnswer({ to: asked, estimate });
    };
    const [variant = '', quantity = ''] = chosen.split(' ');
    const ask = () =>
      call<typeof estimateDeliveryRoute>('GET /api/delivery/estimate', {
        query: {
          product,
          variant: variant || undefined,
          quantity: quantity || undefined,
          district,
        },
      }).then(settle, () => settle(null));
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, tries, product, chosen, district]);

  const known = answer?.to === asked ? answer : undefined;
  return {
    estimate: known?.estimate ?? undefined,
    failed: known?.estimate === null,
    /** Whether the price is another's, until its own comes. */
    isOld: answer !== null && !known,
    retry() {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

function Chooser({ productId, rangeText, height, startsOpen, locale }: Props) {
  const t = useTranslations('delivery');
  const panel = useId();
  const [open, setOpen] = useState(startsOpen);
  const [district, setDistrict] = useState(chosenDistrict);
  const districts = usePlaces('districts');
  const { estimate, failed, isOld, retry } = useEstimate(productId, district);
  const offers = estimate?.offers;
  const priceOf = useOfferPrice(locale);
  const place = districts.places.find(({ id }) => id === district);
  const noPlaces = districts.status === 'failed';

  function summary(): string {
    if (failed) return t('failed');
    if (isOld) return t('loading');
    if (!place || !offers) return rangeText;
    const name = placeName(place, locale);
    const [first] = offers;
    if (!first) return t('none', { district: name });
    const date = readableDay(first.promisedBy, locale);
    return t('summary', { district: name, price: priceOf(first), date });
  }

  return (
    <>
      <p role="status" className={height}>
        {summary()}
      </p>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'close' : district === null ? 'choose' : 'change')}
      </Button>
      <div
        id={panel}
        hidden={!open}
        className="space-y-4 rounded-box border border-line bg-paper p-4"
      >
        <PlaceCombobox
          label={t('district')}
          places={districts.places}
          value={place}
          onChange={(chosen) => {
            if (!chosen) return;
            chooseDistrict(chosen.id);
            setDistrict(chosen.id);
          }}
          placeholder={t('placeholder')}
          loading={districts.status === 'loading'}
          locale={locale}
        />
        {district !== null && !offers && !failed && <p className="text-muted">{t('loading')}</p>}
        {(failed || noPlaces) && (
          <p className="flex flex-wrap items-center gap-3">
            {t('failed')}
            <Button
              variant="outline"
              onClick={() => {
                if (failed) retry();
                if (noPlaces) districts.retry();
              }}
            >
              {t('retry')}
            </Button>
          </p>
        )}
        {estimate && offers && offers.length > 0 && (
          <>
            <OfferList offers={offers} locale={locale} />
            <Sums of={estimate} offer={offers[0]!} locale={locale} />
            <p className="text-sm text-muted">{t('exact')}</p>
          </>
        )}
      </div>
    </>
  );
}

/** Total delivery price, worded as in the basket. */
function Sums({
  of: { goods, discount, delivery, total },
  offer,
  locale,
}: {
  of: DeliveryEstimate;
  offer: DeliveryEstimate['offers'][number];
  locale: Locale;
}) {
  const t = useTranslations('basketPage');
  const taka = (sum: number) => formatTaka(sum, locale);
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <dl className="grid gap-1 text-[0.9375rem]">
        <Sum label={t('goods')}>{taka(goods)}</Sum>
        {discount > 0 && <Sum label={t('discount')}>−{taka(discount)}</Sum>}
        <Sum label={t('delivery')}>{taka(delivery)}</Sum>
        <Sum label={t('grandTotal')} isTotal>
          {taka(total)}
        </Sum>
      </dl>
      <BranchDue of={[offer]} locale={locale} />
    </div>
  );
}
