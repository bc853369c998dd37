import 'server-only';
import { Steadfast } from '@paikari/couriers';
import {
  CourierRatioModel,
  type CourierAccountRecord,
  type CourierRatioRecord,
} from '../../../../models/courier';
import type { OrderRecord } from '../../../../models/order';
import type { Actor } from '../../../platform/auth/actor';
import { withKeyedLock } from '../../../platform/concurrency/keyed-lock';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../shop/errors';
import { accountsFor } from './account-commands';
import { clientOf, failureOf, noteKeys } from './clients';

/** A person waits for it. */
const LONGEST_MS = 8_000;
const KEPT_MS = 24 * 3_600_000;

/** The order whose phone is looked up, for a person who may book its parcels. */
type RatioOrder = Pick<OrderRecord, 'sellerId' | 'delivery' | 'phoneNumber'>;

/** The account that a person may ask with: the first that is on, of a courier that answers this. */
async function askingAccount(
  actor: Actor,
  order: RatioOrder,
): Promise<CourierAccountRecord | undefined> {
  const accounts = await accountsFor(actor, order, order);
  return accounts.find(({ courier }) => courier === 'steadfast');
}

/** Whether a person has an account with a courier that offers delivery ratios. */
export const canAskRatio = async (actor: Actor, order: RatioOrder): Promise<boolean> =>
  (await askingAccount(actor, order)) !== undefined;

/**
 * How often parcels to an order's phone were taken, with all sellers of the courier. The answer is kept
 * for a day: questions are few.
 * @throws ShopError NOT_POSSIBLE_NOW without such an account, COURIER_KEYS, COURIER_REFUSED, COURIER_AWAY
 */
export async function askRatio(actor: Actor, order: RatioOrder): Promise<CourierRatioRecord> {
  const account = await askingAccount(actor, order);
  if (!account) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'There is no account with a courier that can be asked.',
    });
  }
  const of = { accountId: account._id, phone: order.phoneNumber };
  // Two taps ask once.
  return withKeyedLock(`courier-ratio:${String(of.accountId)}:${of.phone}`, async () => {
    const kept = await withDatabase(() => CourierRatioModel.findOne(of).lean<CourierRatioRecord>());
    if (kept && kept.at.getTime() > Date.now() - KEPT_MS) return kept;
    return keepRatio(of, await asked(account, order.phoneNumber));
  });
}

async function asked(account: CourierAccountRecord, phone: string) {
  const client = clientOf(account, LONGEST_MS);
  if (!(client instanceof Steadfast)) throw new ShopError('NOT_POSSIBLE_NOW');
  try {
    const ratio = await client.successRatio(phone.replace(/^\+88/, ''));
    await noteKeys(account);
    return ratio;
  } catch (error) {
    await noteKeys(account, error);
    throw failureOf(error, false);
  }
}

async function keepRatio(
  of: { accountId: CourierRatioRecord['accountId']; phone: string },
  ratio: Awaited<ReturnType<typeof asked>>,
): Promise<CourierRatioRecord> {
  const record = await withDatabase(() =>
    CourierRatioModel.findOneAndUpdate(
      of,
      { $set: { ...ratio, at: new Date() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<CourierRatioRecord>(),
  );
  return record!;
}
