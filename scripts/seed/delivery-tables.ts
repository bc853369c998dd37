import type { Types } from 'mongoose';
import { DEFAULT_TABLE } from '../../lib/features/delivery/defaults';
import type { DeliveryTable, ZonePrices } from '../../lib/features/delivery/schema';
import { toPoisha } from '../../lib/platform/money';
import type { DeliveryTableRecord } from '../../models/delivery-table';
import type { SellerKey } from './catalogue/types';
import { DHAKA, sellers } from './sellers';

/** Prices of a zone in taka; each rung is up to so many kilograms. */
const zone = (rungs: [kg: number, taka: number][], perKg: number, days: number): ZonePrices => ({
  rungs: rungs.map(([kg, taka]) => ({ upToGrams: kg * 1000, pricePoisha: toPoisha(taka) })),
  perKgPoisha: toPoisha(perKg),
  days,
});

const counter = (en: string, bn: string): DeliveryTable['pickup'] => ({
  isOn: true,
  address: { en, bn },
  hours: {
    en: 'Saturday to Thursday, 10 am to 8 pm',
    bn: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা',
  },
  note: { en: 'Bring the order’s number.', bn: 'অর্ডারের নম্বর সঙ্গে আনুন।' },
});

const { courier, branch } = DEFAULT_TABLE;

/** What each seller of the demonstration asks for delivery: every way, and every payer, is somebody's. */
export const deliveryTables: Record<SellerKey, DeliveryTable> = {
  'nawabpur-tools': {
    shipsFrom: DHAKA,
    minimumOrderPoisha: 0,
    courier: {
      ...courier,
      upToGrams: 8000,
      zones: {
        city: zone(
          [
            [1, 60],
            [3, 90],
          ],
          20,
          3,
        ),
        suburb: zone(
          [
            [1, 90],
            [3, 130],
          ],
          25,
          6,
        ),
        rest: zone(
          [
            [1, 120],
            [3, 170],
          ],
          30,
          8,
        ),
      },
    },
    branch: {
      ...branch,
      name: { en: 'Karnaphuli Transport', bn: 'কর্ণফুলী ট্রান্সপোর্ট' },
      fromGrams: 5000,
      payer: 'receiver',
      conditionPoisha: toPoisha(50),
      zones: {
        city: zone(
          [
            [20, 180],
            [50, 320],
          ],
          6,
          3,
        ),
        suburb: zone(
          [
            [20, 220],
            [50, 400],
          ],
          8,
          6,
        ),
        rest: zone(
          [
            [20, 280],
            [50, 520],
          ],
          10,
          8,
        ),
      },
      note: {
        en: 'Machines are crated; two people should fetch them at the branch.',
        bn: 'মেশিন কাঠের বাক্সে যায়; শাখা থেকে নিতে দুজন লাগবে।',
      },
    },
    pickup: counter('112 Nawabpur Road, Wari, Dhaka', '১১২ নবাবপুর রোড, ওয়ারী, ঢাকা'),
  },
  'chawkbazar-traders': {
    shipsFrom: DHAKA,
    minimumOrderPoisha: 0,
    courier: {
      ...courier,
      zones: {
        city: zone(
          [
            [1, 50],
            [2, 70],
            [5, 110],
          ],
          18,
          3,
        ),
        suburb: zone(
          [
            [1, 80],
            [2, 100],
            [5, 150],
          ],
          20,
          7,
        ),
        rest: zone(
          [
            [1, 110],
            [2, 140],
            [5, 200],
          ],
          25,
          8,
        ),
      },
      freeFromPoisha: toPoisha(25_000),
    },
    branch: {
      ...branch,
      name: { en: 'Meghna Parcel', bn: 'মেঘনা পার্সেল' },
      zones: {
        city: zone([[20, 150]], 6, 3),
        suburb: zone([[20, 200]], 8, 7),
        rest: zone([[20, 260]], 10, 8),
      },
    },
    pickup: counter('27 Chawk Circular Road, Chawkbazar, Dhaka', '২৭ চক সার্কুলার রোড, চকবাজার, ঢাকা'),
  },
  'islampur-textiles': {
    shipsFrom: DHAKA,
    minimumOrderPoisha: toPoisha(2000),
    courier: {
      ...courier,
      zones: {
        city: zone(
          [
            [1, 60],
            [2, 80],
          ],
          20,
          2,
        ),
        suburb: zone(
          [
            [1, 90],
            [2, 110],
          ],
          20,
          5,
        ),
        rest: zone(
          [
            [1, 110],
            [2, 130],
          ],
          22,
          7,
        ),
      },
      freeFromPoisha: toPoisha(20_000),
    },
    branch: {
      ...branch,
      name: { en: 'Surma Carriers', bn: 'সুরমা ক্যারিয়ার্স' },
      fromGrams: 8000,
      payer: 'seller',
      note: {
        en: 'Bales travel at our cost.',
        bn: 'গাঁটের ভাড়া আমরা দিই।',
      },
    },
    pickup: DEFAULT_TABLE.pickup,
  },
  'gulistan-electronics': {
    shipsFrom: DHAKA,
    minimumOrderPoisha: 0,
    courier: {
      ...courier,
      upToGrams: 15_000,
      zones: {
        city: zone(
          [
            [1, 70],
            [5, 120],
          ],
          20,
          2,
        ),
        suburb: zone(
          [
            [1, 110],
            [5, 170],
          ],
          25,
          6,
        ),
        rest: zone(
          [
            [1, 130],
            [5, 220],
          ],
          30,
          7,
        ),
      },
      note: {
        en: 'Glass and screens are packed in foam.',
        bn: 'কাচ ও পর্দা ফোমে মুড়িয়ে পাঠানো হয়।',
      },
    },
    branch: {
      ...branch,
      fromGrams: 15_000,
      name: { en: 'Padma Cargo', bn: 'পদ্মা কার্গো' },
    },
    pickup: counter('Stadium Market 118, Paltan, Dhaka', 'স্টেডিয়াম মার্কেট ১১৮, পল্টন, ঢাকা'),
  },
  'nilkhet-stationers': {
    shipsFrom: DHAKA,
    minimumOrderPoisha: 0,
    courier: {
      ...courier,
      zones: {
        city: zone(
          [
            [1, 50],
            [2, 65],
          ],
          15,
          3,
        ),
        suburb: zone(
          [
            [1, 80],
            [2, 95],
          ],
          18,
          6,
        ),
        rest: zone(
          [
            [1, 100],
            [2, 125],
          ],
          20,
          8,
        ),
      },
    },
    branch: {
      ...branch,
      fromGrams: 10_000,
      name: { en: 'Jamuna Transport', bn: 'যমুনা ট্রান্সপোর্ট' },
    },
    pickup: DEFAULT_TABLE.pickup,
  },
};

/** The sellers' tables as they are stored. */
export function deliveryTableRecords(
  idOf: Map<string, Types.ObjectId>,
  changedAt: Date,
): DeliveryTableRecord[] {
  return sellers.map(({ key, email }) => ({
    _id: idOf.get(email)!,
    version: 1,
    changedAt,
    table: deliveryTables[key],
  }));
}
