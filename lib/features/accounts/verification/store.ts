import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { SellerDocumentModel, type SellerDocumentRecord } from '../../../../models/seller-document';
import { keyedHash, seal, unseal } from '../../../platform/seal';
import { dayOf } from '../../../platform/time/time';
import { hasSignInPhone } from '..';
import { isInForce, tierOf, TIER_LIMITS } from './rules';
import type { DocumentKind, Tier } from './types';

/** Purpose for which numbers and pictures of a document are sealed. */
export const sealedFor = (id: Types.ObjectId): string => `seller document ${id.toHexString()}`;

export const sealNumber = (id: Types.ObjectId, number: string): string =>
  seal(number, sealedFor(id));

/** A document's number; empty where the key that sealed it is another one. */
export function numberOf({ _id, number }: Pick<SellerDocumentRecord, '_id' | 'number'>): string {
  try {
    return unseal<string>(number, sealedFor(_id));
  } catch {
    return '';
  }
}

/** Key by which equal numbers of one kind are found. */
export const numberKeyOf = (kind: DocumentKind, number: string): string =>
  keyedHash('seller document number', `${kind} ${number}`);

type Printed = Pick<
  SellerDocumentRecord,
  '_id' | 'sellerId' | 'kind' | 'numberKey' | 'legalName' | 'expiresOn' | 'bin' | 'address'
> & { pictures: readonly { digest: string }[] };

/** A keyed hash of all that somebody approves: whoever changes the record or a picture can't make it. */
export const printOf = (of: Printed): string =>
  keyedHash(
    'seller document',
    JSON.stringify([
      ...[String(of._id), String(of.sellerId), of.kind, of.numberKey, of.legalName],
      ...[of.expiresOn ?? null, of.bin, of.address, of.pictures.map(({ digest }) => digest)],
    ]),
  );

/** Returns true where an approved document is unchanged since its approval. */
export const isUnchanged = (record: Printed & { print: string; number: string }): boolean =>
  record.print === printOf(record) &&
  (numberOf(record) === '' || numberKeyOf(record.kind, numberOf(record)) === record.numberKey);

/** A seller's documents that count at a moment. */
export interface Standing {
  tier: Tier;
  hasPhone: boolean;
  inForce: SellerDocumentRecord[];
}

/** Reads a seller's tier from what is proved at this moment; nothing keeps a copy of it. */
export async function readStanding(
  sellerId: string,
  now: Date,
  session?: ClientSession,
): Promise<Standing> {
  const options = session ? { session } : {};
  const [approved, hasPhone] = [
    await SellerDocumentModel.find(
      { sellerId: new Types.ObjectId(sellerId), inForce: true },
      null,
      options,
    ).lean<SellerDocumentRecord[]>(),
    await hasSignInPhone(sellerId, session),
  ];
  const today = dayOf(now);
  const inForce = approved.filter((each) => isInForce(each, today) && isUnchanged(each));
  const tier = tierOf({ hasPhone, inForce: new Set(inForce.map(({ kind }) => kind)) });
  return { tier, hasPhone, inForce };
}

/** Sellers of one purchase whose tier is asked. */
const MOST_SELLERS = 50;

/**
 * The most that a purchase of these sellers may cost in cash on delivery, in poisha, as the lowest of their
 * tiers says; null: it is not limited by them.
 * @param totalPoisha of the purchase: below every limit nobody's tier is read
 */
export async function cashLimitOf(
  sellerIds: readonly string[],
  totalPoisha: number,
  session?: ClientSession,
): Promise<number | null> {
  if (totalPoisha <= TIER_LIMITS.none.cashPoisha) return null;
  let least: number | null = null;
  for (const id of [...new Set(sellerIds)].slice(0, MOST_SELLERS)) {
    const { cashPoisha } = TIER_LIMITS[(await readStanding(id, new Date(), session)).tier];
    if (cashPoisha !== null) least = Math.min(least ?? cashPoisha, cashPoisha);
  }
  return least;
}
