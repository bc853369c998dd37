import { Types } from 'mongoose';
import { numberKeyOf, printOf, sealNumber } from '@/lib/features/accounts/verification/store';
import type { DocumentKind } from '@/lib/features/accounts/verification/types';
import { SellerDocumentModel } from '@/models/seller-document';
import { makePhoneUser, type TestUser } from './shop';

/** A seller whose identity card and licence the shop has approved. */
export async function makeBusiness(): Promise<TestUser> {
  const seller = await makePhoneUser();
  for (const [kind, number] of [
    ['nid', '1234567890'],
    ['licence', 'TRAD/1'],
  ] as const satisfies [DocumentKind, string][]) {
    const _id = new Types.ObjectId();
    const record = {
      ...{ _id, sellerId: new Types.ObjectId(seller.id), kind, legalName: 'Rahima Stores' },
      ...{ number: sealNumber(_id, number), numberKey: numberKeyOf(kind, number) },
      ...{ expiresOn: null, bin: '', address: '', pictures: [] },
    };
    await SellerDocumentModel.create({
      ...{ ...record, print: printOf(record), state: 'approved', inForce: true },
      ...{ createdAt: new Date(), sentAt: new Date(), decidedAt: new Date() },
    });
  }
  return seller;
}
