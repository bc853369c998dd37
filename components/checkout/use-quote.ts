'use client';

import { useRef, useState } from 'react';
import { callSignedIn, type Credentials } from '@/components/ui/use-mutation';
import type {
  BoughtLine,
  CheckoutQuote,
  ChosenDelivery,
  quoteCheckoutRoute,
} from '@/lib/features/checkout/shared';
import type { Place } from '@/lib/shop/locations/schema';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';

/** Goods, destination and delivery methods, as far as they are chosen. */
export interface Going {
  /** Product that is bought at once; null: the basket. */
  bought: BoughtLine | null;
  addressId: string;
  /** Phone of the recipient, as it was typed for a new address; cash on delivery may depend on it. */
  phone: string;
  place: Partial<Place>;
  delivery: ChosenDelivery;
  /** Code as it was typed; undefined: that of the basket. */
  promotionCode: string | undefined;
}

export interface QuoteState {
  basket: CheckoutQuote;
  /** A new price is on its way. */
  busy: boolean;
  /** The last price could not be asked for. */
  failed: boolean;
  /** Returns the choices that the last question was about. */
  going(): Going;
  /** Asks for the price after a change; other sellers' ways of delivery stay. */
  requote(change?: Partial<Going>): Promise<void>;
}

/** The price of what is chosen; the answer to the last question counts. */
export function useQuote(
  initial: CheckoutQuote,
  going: Going,
  credentials: Credentials,
): QuoteState {
  const [basket, setBasket] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const chosen = useRef(going);
  const asked = useRef(0);

  async function requote(change: Partial<Going> = {}): Promise<void> {
    // By what was chosen last, and not by what the last answer shows: two choices may be on their way.
    const delivery = { ...chosen.current.delivery, ...change.delivery };
    chosen.current = { ...chosen.current, ...change, delivery };
    const { bought, addressId, phone, place, promotionCode } = chosen.current;
    const question = ++asked.current;
    setBusy(true);
    try {
      const answer = await callSignedIn(credentials, (accessToken) =>
        call<typeof quoteCheckoutRoute>('POST /api/checkout/quote', {
          body: {
            ...(bought && { lines: [bought] }),
            addressId,
            phone,
            divisionId: place.divisionId,
            districtId: place.districtId,
            upazilaId: place.upazilaId,
            thana: place.thana,
            unionId: place.unionId,
            delivery,
            promotionCode,
          },
          accessToken,
        }),
      );
      if (question !== asked.current) return;
      setBasket(answer);
      setFailed(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (question === asked.current) setFailed(true);
    } finally {
      if (question === asked.current) setBusy(false);
    }
  }

  return { basket, busy, failed, going: () => chosen.current, requote };
}
