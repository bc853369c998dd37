import { z } from 'zod';
import { fitted, scalar, NoAnswer } from '@paikari/provider-calls';
import type {
  CourierNotice,
  AreaLevel,
  Booked,
  ChosenPlaces,
  CheckedAccount,
  CourierClient,
  CourierPlace,
  CourierStatus,
  Price,
  Quote,
  Shipment,
  ShipmentRef,
} from './courier';
import {
  courierTime,
  amountOf,
  fittedAddress,
  phoneField,
  refusedField,
  textField,
} from './fields';
import { eventOf } from './labels';
import { courierCall, orUnknown, shaped, isSame } from './calls';
import type { CourierMachine } from './machine';

const notice = z.object({
  tracking_number: scalar,
  timestamp: scalar,
  status: z.string().min(1).max(100),
  message_en: scalar,
  invoice_number: scalar,
});

/** Reads a webhook's body; null where it is none of RedX's. Its secret stands in the query alone. */
export function readRedxNotice(value: unknown, isUnsent: boolean): CourierNotice | null {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return null;
  const { tracking_number: id, invoice_number: invoice, status, ...said } = parsed.data;
  return {
    ref: { invoice, consignmentId: id, trackingNumber: id },
    isTest: false,
    status: {
      word: fitted(status, 100),
      event: eventOf('redx', status, isUnsent),
      at: courierTime(said.timestamp),
      note: fitted(said.message_en, 300),
    },
  };
}

export interface RedxAccount {
  /** `https://openapi.redx.com.bd/v1.0.0-beta`; no slash at the end. */
  baseUrl: string;
  /** The JWT, without `Bearer`. */
  token: string;
  /** Where parcels are fetched, and the area of that place; 0 where the account names none. */
  pickupStoreId: number;
  pickupAreaId: number;
  /** Less than 30 s, for tests. */
  timeoutMs?: number;
}

/** Where nobody weighed it. */
const USUAL_GRAMS = 500;
const place = z.object({ id: z.coerce.number().int(), name: z.string() });
const places = z.array(place).max(10_000);
const shown = ({ id, name }: CourierPlace): CourierPlace => ({ id, name: fitted(name, 100) });

const taka = (poisha: number) => String(poisha / 100);

/** RedX. It knows a parcel by its tracking id alone: one whose answer was lost cannot be looked up. */
export class Redx implements CourierClient {
  readonly slug = 'redx';
  readonly levels = [{ level: 'area', isRequired: true }] as const;

  constructor(private readonly account: RedxAccount) {}

  async check(): Promise<CheckedAccount> {
    const body = await this.#call('GET', '/pickup/stores');
    return { stores: shaped(places, body.pickup_stores, 'RedX pickup/stores').map(shown) };
  }

  /** @param district its English name; RedX lists that district's areas alone */
  async places(
    _level: AreaLevel,
    _chosen: ChosenPlaces,
    district: string,
  ): Promise<CourierPlace[]> {
    const query = district === '' ? '' : `?${new URLSearchParams({ district_name: district })}`;
    const body = await this.#call('GET', `/areas${query}`);
    return shaped(places, body.areas, 'RedX areas').map(shown);
  }

  async price({ places: chosen, cashPoisha, weightGrams }: Quote): Promise<Price> {
    const { pickupAreaId } = this.account;
    if (!chosen.area) throw refusedField('delivery_area_id', 'is missing');
    if (!pickupAreaId) throw refusedField('pickup_area_id', 'is missing');
    const query = new URLSearchParams({
      delivery_area_id: String(chosen.area),
      pickup_area_id: String(pickupAreaId),
      cash_collection_amount: taka(cashPoisha),
      weight: String(weightGrams || USUAL_GRAMS),
    });
    const body = await this.#call('GET', `/charge/charge_calculator?${query}`);
    const deliveryPoisha = amountOf(body.deliveryCharge);
    if (deliveryPoisha === undefined) throw new NoAnswer('RedX charge_calculator: no charge');
    return { deliveryPoisha, cashFeePoisha: amountOf(body.codCharge) ?? 0 };
  }

  /** Not to be repeated: RedX takes an invoice as often as it comes. */
  async book(shipment: Shipment): Promise<Booked> {
    const { area, areaName = '' } = shipment.places;
    if (!area || areaName === '') throw refusedField('delivery_area_id', 'is missing');
    const { pickupStoreId } = this.account;
    const body = await this.#call('POST', '/parcel', {
      customer_name: textField(fitted(shipment.recipientName, 100), 'customer_name', 1),
      customer_phone: phoneField(shipment.recipientPhone, 'customer_phone'),
      delivery_area: areaName,
      delivery_area_id: area,
      customer_address: textField(
        fittedAddress(shipment.recipientAddress, 250),
        'customer_address',
        1,
      ),
      merchant_invoice_id: fitted(shipment.invoice, 100),
      cash_collection_amount: taka(shipment.cashPoisha),
      parcel_weight: shipment.weightGrams || USUAL_GRAMS,
      instruction: fitted(shipment.note, 250),
      value: taka(shipment.valuePoisha),
      ...(pickupStoreId && { pickup_store_id: pickupStoreId }),
      parcel_details_json: [
        {
          name: fitted(shipment.description, 250) || 'Parcel',
          category: 'general',
          value: Math.round(shipment.valuePoisha / 100),
        },
      ],
    });
    const { tracking_id: id } = shaped(z.object({ tracking_id: scalar }), body, 'RedX parcel');
    if (id === '') throw new NoAnswer('RedX parcel: without an id that can be read');
    return { consignmentId: id, trackingNumber: id };
  }

  async status(ref: ShipmentRef, isUnsent: boolean): Promise<CourierStatus | null> {
    const id = ref.trackingNumber || ref.consignmentId;
    // Without its id RedX cannot be asked.
    if (id === '') return null;
    const body = await orUnknown(this.#call('GET', `/parcel/info/${encodeURIComponent(id)}`));
    if (body === null) return null;
    const what = 'RedX parcel/info';
    const info = shaped(
      z.object({ status: z.string().min(1).max(100), charge: scalar, merchant_invoice_id: scalar }),
      body.parcel,
      what,
    );
    if (ref.invoice !== '' && info.merchant_invoice_id !== ref.invoice) return null;
    const chargePoisha = amountOf(info.charge);
    return {
      word: info.status,
      event: eventOf('redx', info.status, isUnsent),
      at: null,
      note: '',
      ...(chargePoisha !== undefined && { chargePoisha }),
    };
  }

  async cancel(ref: ShipmentRef, reason: string): Promise<void> {
    const body = await this.#call('PATCH', '/parcels', {
      entity_type: 'parcel-tracking-id',
      entity_id: ref.trackingNumber,
      update_details: {
        property_name: 'status',
        new_value: 'cancelled',
        reason: fitted(reason, 200),
      },
    });
    if (body.success !== true)
      throw new NoAnswer('RedX parcels: it does not say that it is cancelled');
  }

  #call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
    const { baseUrl, token, timeoutMs } = this.account;
    return courierCall({
      what: `RedX ${path.split('?')[0]!.split('/').slice(1, 3).join('/')}`,
      method,
      url: baseUrl + path,
      headers: {
        'api-access-token': `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  }
}

export const redx: CourierMachine = {
  client: ({ baseUrl, key, storeId, pickupAreaId, timeoutMs }) =>
    new Redx({ baseUrl, token: key('token'), pickupStoreId: storeId, pickupAreaId, timeoutMs }),
  isProved: (webhookSecret, { secret }) => isSame(secret, webhookSecret),
  read: (value, _webhook, isUnsent) => readRedxNotice(value, isUnsent),
  pricedBy: 'area',
};
