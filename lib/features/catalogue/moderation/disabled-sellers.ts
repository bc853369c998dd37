import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { changes } from '../../../shop/tags';
import { recordChange } from '../../../platform/cache/broadcast';
import { inTransaction } from '../../../platform/database/transaction';
import {
  type ProductCounts,
  announceProductChange,
  countSellerProducts,
  setSellerDisabled,
} from '..';
import {
  findAccountContacts,
  getSellerSince,
  listUnfollowedAccounts,
  lockDisabled,
  noteProductsFollow,
} from '../../accounts';

/**
 * Products of one transaction: few enough that a sale of one of them does not have to wait, or make
 * thousands of others start over.
 */
const BATCH = 500;

/**
 * Takes the products of a disabled account off sale, or brings those of an enabled one back. Each
 * batch reads what the account is in its own transaction, so that of two changes at once the later
 * one counts, and doing it again after a crash or a failure goes on with what is left.
 */
export async function followDisabledSeller(sellerId: string): Promise<void> {
  let after: Types.ObjectId | undefined;
  let known: boolean | undefined;
  for (;;) {
    const batch = await inTransaction((session) => followBatch(sellerId, after, known, session));
    if (batch === null) return;
    announceProductChange(batch.changed.flatMap(changes.product));
    known = batch.disabled;
    after = batch.after;
  }
}

interface Batch {
  /** Whether the account was disabled. */
  disabled: boolean;
  /** The last product that was looked at; undefined where the products must be gone through anew. */
  after: Types.ObjectId | undefined;
  /** Ids of those that were changed. */
  changed: string[];
}

/** @returns null once there is nothing left */
async function followBatch(
  sellerId: string,
  after: Types.ObjectId | undefined,
  known: boolean | undefined,
  session: ClientSession,
): Promise<Batch | null> {
  const disabled = await lockDisabled(sellerId, session);
  if (disabled === null) return null;
  if (known !== undefined && known !== disabled) return { disabled, after: undefined, changed: [] };
  const written = await setSellerDisabled({ sellerId, disabled, after, limit: BATCH }, session);
  if (written === null) {
    await noteProductsFollow(sellerId, session);
    return null;
  }
  if (written.changed.length > 0) {
    await recordChange(written.changed.flatMap(changes.product), session);
  }
  return { disabled, ...written };
}

/**
 * Goes on where a crash ended such a change. At the start of each web server.
 */
export async function followDisabledSellers(): Promise<void> {
  for (const id of await listUnfollowedAccounts()) await followDisabledSeller(id);
}

/** A seller's record for reviewers. */
interface SellerRecord extends ProductCounts {
  /** E-mail, or phone (`01…`); empty where the account is gone. */
  contact: string;
  /** ISO 8601; null where the account is gone. */
  memberSince: string | null;
}

/** A seller's products by status, contact and day of joining. */
export async function getSellerRecord(sellerId: string): Promise<SellerRecord> {
  const [products, memberSince, contacts] = await Promise.all([
    countSellerProducts(sellerId),
    getSellerSince(sellerId),
    findAccountContacts([new Types.ObjectId(sellerId)]),
  ]);
  return { ...products, memberSince, contact: contacts.get(sellerId) ?? '' };
}
