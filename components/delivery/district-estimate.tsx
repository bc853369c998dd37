'use client';

import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { PlaceCombobox } from '@/components/locations/place-combobox';
import { usePlaces } from '@/components/locations/use-places';
import { Button } from '@/components/ui/button';
import { IntlIsland } from '@/components/ui/intl-island';
import type { estimateDeliveryRoute } from '@/lib/features/delivery/routes';
import type { DeliveryEstimate } from '@/lib/features/delivery/schema';
import { placeName } from '@/lib/features/locations/rules';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDay } from '@/lib/platform/time/time';
import { chooseDistrict } from './choose-district';
import { chosenDistrict } from './chosen-district';
import type { EstimateQuestion } from './estimate-question';
import { OfferList, useOfferPrice } from './offer-list';

interface Props {
  question: EstimateQuestion;
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

/** The offers for a district as they are asked for; what was asked before counts no more. */
function useEstimate(question: EstimateQuestion, district: string | null) {
  const { sellerId, weightGrams, goodsTaka, dispatchDays, shipsFrom } = question;
  const [answer, setAnswer] = useState<{ to: string; estimate: DeliveryEstimate | null } | null>(
    null,
  );
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify([question, district]);

  useEffect(() => {
    if (district === null) return;
    let current = true;
    const settle = (estimate: DeliveryEstimate | null) => {
      if (current) setAnswer({ to: asked, estimate });
    };
    call<typeof estimateDeliveryRoute>('GET /api/delivery/estimate', {
      query: {
        seller: sellerId,
        grams: weightGrams,
        goods: goodsTaka,
        dispatch: dispatchDays,
        district,
        from: shipsFrom || undefined,
      },
    }).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [asked, tries, sellerId, weightGrams, goodsTaka, dispatchDays, shipsFrom, district]);

  const known = answer?.to === asked ? answer : undefined;
  return {
    offers: known?.estimate?.offers,
    failed: known?.estimate === null,
    retry() {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

function Chooser({ question, rangeText, height, startsOpen, locale }: Props) {
  const t = useTranslations('delivery');
  const panel = useId();
  const [open, setOpen] = useState(startsOpen);
  const [district, setDistrict] = useState(chosenDistrict);
  const districts = usePlaces('districts');
  const { offers, failed, retry } = useEstimate(question, district);
  const priceOf = useOfferPrice(locale);
  const place = districts.places.find(({ id }) => id === district);
  const noPlaces = districts.status === 'failed';

  function summary(): string {
    if (failed) return t('failed');
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
        {offers && offers.length > 0 && (
          <>
            <OfferList offers={offers} locale={locale} />
            <p className="text-sm text-muted">{t('exact')}</p>
          </>
        )}
      </div>
    </>
  );
}
