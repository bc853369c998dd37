import { Types } from 'mongoose';
import { mendAccountFault } from '@/lib/features/accounts/integrity-commands';
import { INTEGRITY_CHECKS } from '@/lib/startup/integrity';
import { AuditEntryModel, type AuditRecord } from '@/models/audit-entry';
import { CommissionRateModel } from '@/models/commission-rate';
import { CourierAccountModel } from '@/models/courier-account';
import { EmailProofModel } from '@/models/email-proof';
import type { Finding } from '@/lib/platform/integrity/finding';
import { makeAccount } from '../support/couriers';
import { makeUser, useShop } from '../support/shop';

/** What later features keep of others’ ids, and how `npm run check-data` finds it where these are gone. */

useShop();
const nobody = new Types.ObjectId();

async function found(name: string): Promise<Finding[]> {
  const check = INTEGRITY_CHECKS.find((each) => each.name === name);
  if (!check) throw new Error(`There is no check of ${name}.`);
  const all: Finding[] = [];
  for await (const one of check.find()) all.push(one);
  return all;
}

it('An account with a courier whose owner there is not is found; a person must decide.', async () => {
  const seller = await makeUser();
  const { accountId } = await makeAccount(seller, 'steadfast');
  expect(await found('couriers')).toEqual([]);
  await CourierAccountModel.updateOne({ _id: accountId }, { ownerId: nobody });
  expect(await found('couriers')).toMatchObject([
    { kind: 'courier.owner', id: accountId, mend: null },
  ]);
  await CourierAccountModel.updateOne({ _id: accountId }, { ownerId: null });
  expect(await found('couriers')).toEqual([]);
});

it('A commission rate of a seller whom there is not is found; one of all sellers names nobody.', async () => {
  const seller = await makeUser();
  const period = {
    basisPoints: 500,
    from: new Date(),
    until: null,
    setBy: 'a@b.c',
    setAt: new Date(),
  };
  const rate = (name: string, sellerId: Types.ObjectId | null) =>
    CommissionRateModel.create({
      _id: name,
      sellerId,
      category: null,
      periods: [period],
      version: 1,
    });
  await rate('of all', null);
  await rate('of one', new Types.ObjectId(seller.id));
  expect(await found('commission')).toEqual([]);
  await rate('of nobody', nobody);
  expect(await found('commission')).toMatchObject([
    { kind: 'commission.seller', id: 'of nobody', mend: null },
  ]);
  await CommissionRateModel.deleteMany();
});

it('A link that proves the e-mail of nobody is found and removed.', async () => {
  const proof = (_id: string, accountId: Types.ObjectId | string) =>
    EmailProofModel.create({
      _id,
      accountId,
      email: 'a@example.com',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  await proof('kept', (await makeUser()).id);
  await proof('left', nobody);
  const faults = await found('accounts');
  expect(faults).toMatchObject([{ kind: 'proof.account', id: 'left' }]);
  expect(await mendAccountFault(faults[0]!)).toBe(true);
  expect(await found('accounts')).toEqual([]);
  expect(await EmailProofModel.exists({ _id: 'kept' })).not.toBeNull();
});

it.each(['parcel', 'return', 'complaint', 'remittance', 'payout'] as const)(
  'An entry of the audit log about a %s must name it; an export need not.',
  async (subject: AuditRecord['subject']) => {
    const entry = (action: string) => AuditEntryModel.create({ at: new Date(), action, subject });
    await entry(`${subject}.export`);
    expect(await found('audit')).toEqual([]);
    const { _id } = await entry(`${subject}.moved`);
    expect(await found('audit')).toMatchObject([{ kind: 'audit.subject', id: String(_id) }]);
    await AuditEntryModel.collection.deleteOne({ _id });
  },
);
