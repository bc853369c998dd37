import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { SellerDocumentModel, type SellerDocumentRecord } from '../../../../models/seller-document';
import { keyedHash, seal, unseal } from '../../../platform/seal';
import { dayOf } from '../../../platform/time/time';
import { hasSignInPhone } from '..';
import { isInForce, tierOf } from './rules';
import type { DocumentKind, Tier } from './types';

/** What numbers and pictures of a document are sealed for. */
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

/** By which equal numbers of one kind are found. */
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

/** Whether an approved document still is what was approved. */
export const isUnchanged = (record: Printed & { print: string; number: string }): boolean =>
  record.print === printOf(record) &&
  (numberOf(record) === '' || numberKeyOf(record.kind, numberOf(record)) === record.numberKey);

/** What counts of a seller's documents at a moment. */
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
