import type { ChosenPlaces, CourierPlace, Shipment } from '@paikari/couriers';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { localPhone } from '../../../platform/phone';

type Booked = Pick<ParcelRecord, 'lines' | 'cashPoisha' | 'weightGrams'>;
type Ordered = Pick<
  OrderRecord,
  'customerName' | 'phoneNumber' | 'shippingAddress' | 'description' | 'lines'
>;

/** A parcel as its courier is asked to bring it. @param places the area with its name, where RedX wants one */
export function shipmentOf(
  parcel: Booked,
  order: Ordered,
  invoice: string,
  places: ChosenPlaces,
): Shipment {
  const units = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ _id }) => String(_id) === String(lineId));
    return line ? [{ line, quantity }] : [];
  });
  const what = units.map(({ line, quantity }) => `${line.productName} × ${quantity}`);
  return {
    invoice,
    recipientName: order.customerName,
    recipientPhone: localPhone(order.phoneNumber),
    recipientAddress: order.shippingAddress,
    places,
    cashPoisha: parcel.cashPoisha,
    valuePoisha: units.reduce((sum, { line, quantity }) => sum + line.pricePoisha * quantity, 0),
    weightGrams: parcel.weightGrams,
    pieces: units.reduce((sum, { quantity }) => sum + quantity, 0),
    description: what.join(', '),
    note: order.description,
  };
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** English names that couriers still write the old way. */
const ALSO: Record<string, string> = {
  chattogram: 'chittagong',
  cumilla: 'comilla',
  barishal: 'barisal',
  jashore: 'jessore',
  bogura: 'bogra',
};

/**
 * Which of a courier's places an address names: the longest name that stands in it as whole words, in
 * either spelling; of two the one further behind, as addresses go from narrow to wide.
 */
export function guessPlace(
  places: readonly CourierPlace[],
  address: string,
): CourierPlace | undefined {
  const said = ` ${plain(address)} `;
  const old = Object.entries(ALSO).reduce(
    (text, [now, before]) => text.replaceAll(` ${now} `, ` ${before} `),
    said,
  );
  let best: { place: CourierPlace; length: number; at: number } | undefined;
  for (const place of places) {
    const name = plain(place.name);
    if (name === '') continue;
    const at = Math.max(said.lastIndexOf(` ${name} `), old.lastIndexOf(` ${name} `));
    const isBetter =
      best === undefined ||
      name.length > best.length ||
      (name.length === best.length && at > best.at);
    if (at >= 0 && isBetter) best = { place, length: name.length, at };
  }
  return best?.place;
}
