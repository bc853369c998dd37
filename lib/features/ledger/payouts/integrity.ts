import 'server-only';
import { Types } from 'mongoose';
import { PayoutAccountModel } from '../../../../models/payout';
import { withDatabase, connectDatabase } from '../../../platform/database/connect';
import {
  accountsOnDevicesOf,
  accountsWithPhone,
  peopleOfShops,
  sellersAtAddress,
} from '../../accounts';
import type { Finding } from '../../../platform/integrity/finding';
import { isObjectId } from '../../../platform/validation';
import { findComplained } from '../../aftersales/complaints';
import { listDeliveredLines } from '../journal';
import { HELD, type JournalLine, dueOf, isUncovered, netLines } from '../journal/shared';
import { findCashInHands, findWithCourier } from '../../payments';
import { findReturning } from '../../aftersales/returns';
import { type ShopDiscounted, listShopDiscounted } from '../../orders';

/** Returns those of these sellers who are paid at the wallet of this phone (`+8801…`), by their ids. */
async function sellersPaidAt(phone: string, sellerIds: readonly string[]): Promise<string[]> {
  const ids = sellerIds.map((id) => new Types.ObjectId(id));
  // Wallet numbers stand there as they were checked: in the form of phones, with or without +88.
  const numbers = [phone, phone.replace(/^\+88/, '')];
  const found = await withDatabase(() =>
    PayoutAccountModel.find({ _id: { $in: ids }, number: { $in: numbers } }, { _id: 1 }).lean(),
  );
  return found.map(({ _id }) => String(_id));
}

/** Signs that the buyer is the same person as the seller, or works for them. */
export const OWN_SIGNS = ['phone', 'wallet', 'address', 'browser'] as const;
type OwnSign = (typeof OWN_SIGNS)[number];

/** A buyer as an order tells of them. */
interface SeenBuyer {
  accountId: string;
  /** `+8801…` */
  phone: string;
  /** Undefined: not known yet. */
  address?: string | undefined;
}

/**
 * Which of these sellers buy from themselves, as far as anybody can see: by their own phone, wallet,
 * address or browser, or by one of somebody in their team.
 * @returns seller ids by what tells it
 */
export async function ownPurchaseSigns(
  { accountId, phone, address }: SeenBuyer,
  sellerIds: readonly string[],
): Promise<Record<OwnSign, ReadonlySet<string>>> {
  const shops = await peopleOfShops(sellerIds);
  const people = [...shops.keys()];
  const [phones, wallets, addresses, browsers] = await Promise.all([
    accountsWithPhone(phone, people),
    sellersPaidAt(phone, people),
    address === undefined ? [] : sellersAtAddress(address, people),
    accountsOnDevicesOf(accountId, people),
  ]);
  const of = (ids: readonly string[]) => new Set(ids.map((id) => shops.get(id)!));
  return {
    phone: of(phones),
    wallet: of(wallets),
    address: of(addresses),
    browser: of(browsers),
  };
}

/**
 * Delivered orders whose earnings get a day by themselves although something holds them, or wait for
 * nothing. What is paid out too early is found with its payout.
 */
export async function* findEarningsFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const orders of listDeliveredLines()) {
    const ids = [...orders.keys()].filter(isObjectId);
    const objectIds = ids.map((id) => new Types.ObjectId(id));
    // Money that is not the shop's yet: nothing of it was ever to be had.
    const absent = new Set([
      ...(await findWithCourier(ids)),
      ...(await findUncovered(objectIds, orders)),
    ]);
    const held = new Set([
      ...absent,
      ...(await findReturning(objectIds)),
      ...(await findComplained(objectIds)),
    ]);
    const now = new Date();
    for (const id of ids) {
      const waiting = netLines(orders.get(id)!).filter(
        ({ releaseAt, creditPoisha, debitPoisha }) =>
          releaseAt !== undefined && releaseAt > now && creditPoisha !== debitPoisha,
      );
      const early = dueOf(orders.get(id)!.filter(({ releaseAt }) => releaseAt && releaseAt <= now));
      if (absent.has(id) && early > 0) {
        const wrong = `let its seller have ${early} poisha, of which the shop never had the money`;
        yield { kind: 'earnings.early', id, wrong, mend: null };
      }
      const dated = waiting.find(({ releaseAt }) => releaseAt! < HELD);
      if (held.has(id) && dated) {
        const wrong = `may be paid out from ${dated.releaseAt!.toISOString()} on, and its cash, a return or a complaint is open, or the shop has no money of it`;
        yield { kind: 'earnings.free', id, wrong, mend: null };
      }
      if (!held.has(id) && waiting.some(({ releaseAt }) => releaseAt! >= HELD)) {
        const wrong = 'has earnings that wait without a date, and nothing holds them';
        yield { kind: 'earnings.held', id, wrong, mend: null };
      }
    }
  }
}

/** Finds orders for which the shop holds less than the seller is owed, given who has the cash. */
async function findUncovered(
  ids: readonly Types.ObjectId[],
  orders: ReadonlyMap<string, readonly JournalLine[]>,
): Promise<string[]> {
  const places = await findCashInHands(ids);
  return [...places].flatMap(([id, place]) =>
    isUncovered({ ...place, duePoisha: dueOf(orders.get(id) ?? []) }) ? [id] : [],
  );
}

/**
 * Orders of which the shop pays a part although, as far as anybody can see, the seller bought there: by
 * the seller's phone, wallet, address or browser. What became the seller's only later is found too: a
 * person decides.
 */
export async function* findOwnPurchases(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const orders of listShopDiscounted()) {
    for (const order of orders) {
      const by = await ownedBy(order);
      if (by.length === 0) continue;
      const wrong = `has a discount that the shop pays, and its seller’s own ${by.join(', ')}`;
      yield { kind: 'promotion.own', id: String(order._id), wrong, mend: null };
    }
  }
}

async function ownedBy(order: ShopDiscounted): Promise<string[]> {
  const { customerId, phoneNumber, shippingAddress } = order;
  const seller = [String(order.sellerId)];
  const buyer = { accountId: String(customerId), phone: phoneNumber, address: shippingAddress };
  const signs = await ownPurchaseSigns(buyer, seller);
  return OWN_SIGNS.filter((sign) => signs[sign].size > 0);
}
