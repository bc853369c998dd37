import 'server-only';
import { cookies } from 'next/headers';
import { isOfOwnShop, type Seller } from '../../../shop/policy';
import { toTaka } from '../../../platform/money';
import type { Locale } from '../../../platform/i18n/i18n';
import {
  type TrackedOrderRecord,
  findBuyersPhones,
  listTrackedOrders,
  shownAddresses,
} from '../../orders';
import { grandTotal, orderNumber } from '../../orders/shared';
import { parcelsOfOrders, receiptsOfOrders } from '../../fulfilment/parcels';
import { moneyOfPurchases } from '../../payments';
import type { OrderMoneys } from '../../payments/shared';
import { isOfPhone, PROOF_COOKIE, readProofs, type StoredProof } from './proof';
import type { TrackedOrder } from './schema';

/** Words of a name that count. */
const MOST_WORDS = 3;

const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/**
 * The first letters of a name's words, as far as somebody may know it who has no account: `R. K.`,
 * `র. খা.` A Bangla letter keeps its signs.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return words.map((word) => `${[...LETTERS.segment(word)][0]!.segment.toUpperCase()}.`).join(' ');
}

/** That this browser gave number and phone of an order: it may be shown it, and change nothing. */
type Proved = { proof: StoredProof; order: TrackedOrderRecord };

/** Orders proved by a cookie, newest first, if they still exist and have the same phone. */
async function provedBy(cookie: string | undefined, now: Date): Promise<Proved[]> {
  const proofs = readProofs(cookie, now);
  if (proofs.length === 0) return [];
  const orders = await listTrackedOrders(proofs.map(({ orderId }) => orderId));
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  return proofs.flatMap((proof) => {
    const order = byId.get(proof.orderId);
    return order && isOfPhone(proof, order.phoneNumber) ? [{ proof, order }] : [];
  });
}

const ownCookie = async () => (await cookies()).get(PROOF_COOKIE)?.value;

/** Whether a cookie proves an order, or one of a purchase, by this number and phone. */
export async function hasProved(
  number: string,
  phone: string,
  cookie: string | undefined,
  now: Date,
): Promise<boolean> {
  const proved = await provedBy(cookie, now);
  return proved.some(
    ({ proof, order }) =>
      order.phoneNumber === phone &&
      [proof.orderId, String(order.purchaseId)].some((id) => orderNumber(id) === number),
  );
}

/** The order of a number that a cookie proves; null where it proves none of that number. */
export async function findProvedByNumber(
  number: string,
  cookie: string | undefined,
  now: Date,
): Promise<TrackedOrderRecord | null> {
  const proved = await provedBy(cookie, now);
  return proved.find(({ proof }) => orderNumber(proof.orderId) === number)?.order ?? null;
}

/**
 * The orders that this request's browser proved, each with its parcels.
 * @param viewer who is signed in; null: nobody is
 * @param locale of who reads where they go
 */
export async function listTracked(
  now: Date,
  viewer: Seller | null = null,
  locale: Locale = 'en',
): Promise<TrackedOrder[]> {
  const proved = await provedBy(await ownCookie(), now);
  const coded = proved.filter(({ proof }) => proof.isCoded);
  const codedIds = coded.map(({ order }) => order._id);
  const [parcels, receipts, phones, addresses, money] = await Promise.all([
    parcelsOfOrders(proved.map(({ proof }) => proof.orderId)),
    receiptsOfOrders(codedIds.map(String)),
    findBuyersPhones(codedIds),
    shownAddresses(
      proved.map(({ order }) => ({ ...order, purchaseId: String(order.purchaseId) })),
      locale,
    ),
    moneyOfPurchases(
      coded.map(({ order }) => String(order.purchaseId)),
      // Where it goes back to is for its account alone.
      '',
      now,
    ),
  ]);
  return proved.map(({ proof, order }, index) => ({
    number: orderNumber(proof.orderId),
    ownId: String(order.customerId) === viewer?.id ? proof.orderId : null,
    personal: proof.isCoded ? personalOf(order, addresses[index]!, money) : null,
    initials: initialsOf(order.customerName),
    sellerId: String(order.sellerId),
    sellerName: order.sellerName,
    orderStatus: order.orderStatus,
    fulfilment: order.fulfilment,
    standing: order.payment,
    placedAt: order.placedAt.toISOString(),
    ...(order.delivery.promisedBy && { promisedBy: order.delivery.promisedBy.toISOString() }),
    toCollect: toTaka(order.toCollectPoisha),
    atBranch: order.orderStatus === 'pending' ? toTaka(order.delivery.atBranchPoisha) : 0,
    ...(order.delivery.branch && {
      branch: { en: order.delivery.branch.en, bn: order.delivery.branch.bn },
    }),
    parcels: (parcels.get(proof.orderId) ?? []).map((parcel) => ({
      ...parcel,
      // The code that opened it may have gone to a phone that the seller put in.
      ...(proof.isCoded &&
        phones.get(proof.orderId)?.isOrders === true &&
        !(viewer && isOfOwnShop(viewer, order.sellerId)) &&
        receipts.has(parcel._id) && { receipt: receipts.get(parcel._id)! }),
      // Notes of couriers and sellers may name people.
      steps: parcel.steps.map(({ note: _note, ...step }) => step),
    })),
    until: new Date(proof.until * 1000).toISOString(),
  }));
}

/** Personal data shown to whoever entered the code sent to the order's phone. */
function personalOf(
  order: TrackedOrderRecord,
  address: string,
  { orders }: OrderMoneys,
): NonNullable<TrackedOrder['personal']> {
  return {
    name: order.customerName,
    address,
    total: toTaka(grandTotal(order)),
    money: orders.get(String(order._id)) ?? null,
  };
}
