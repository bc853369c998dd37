import { Types } from 'mongoose';
import * as own from '@/app/api/shop/route';
import * as productRoute from '@/app/api/product/[id]/route';
import { saveShop as saveOwn, saveShopOf as saveAny } from '@/lib/features/accounts/shops/commands';
import { shopSchema } from '@/lib/features/accounts/shops/schema';
import { getPublicShop } from '@/lib/features/accounts/shops/queries';
import { findShopFaults } from '@/lib/features/accounts/shops/integrity';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import type { Finding } from '@/lib/platform/integrity/finding';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { ProductModel } from '@/models/product';
import { ShopModel } from '@/models/shop';
import { idOf, own as ownProduct, putPicture } from '../support/own-products';
import { offer } from '../support/phone-accounts';
import { makeMember } from '../support/team';
import { makeShop, profile, saveShop, saveShopOf, shopName, shopOf } from '../support/shops';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();
beforeAll(putPicture);

async function faults() {
  const found: Finding[] = [];
  for await (const finding of findShopFaults()) found.push(finding);
  return found;
}

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Rahim Uddin' });
});

describe('a shop’s profile', () => {
  it('is made, changed, audited, and refused over somebody else’s change', async () => {
    const name = await makeShop(seller, { phone: '০১৭১২ ৩৪৫৬৭৮', about: 'Kettles since 1998.' });
    expect(await shopOf(seller.id)).toMatchObject({
      ...{ name, phone: '+8801712345678', about: 'Kettles since 1998.', version: 1 },
    });
    expect((await saveShop(seller, { name, version: 1, hours: 'Sat–Thu' })).status).toBe(200);
    const stale = await saveShop(seller, { name, version: 1, hours: 'Sun' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await shopOf(seller.id)).toMatchObject({ hours: 'Sat–Thu', about: '', version: 2 });
    const entries = await AuditEntryModel.find({ subjectId: seller.id, action: 'user.shop' });
    expect(entries).toHaveLength(2);
    expect(await getPublicShop(seller.id)).not.toHaveProperty('phone');
  });

  it('is the seller’s and their manager’s, and an owner’s with a trace', async () => {
    const name = await makeShop(seller);
    const [packer, manager] = [
      await makeMember(seller, 'packer'),
      await makeMember(seller, 'manager'),
    ];
    expect((await saveShop(packer, { name, version: 1 })).status).toBe(403);
    expect((await saveShop(manager, { name, version: 1 })).status).toBe(200);
    const support = await makeUser({ staffRole: 'support' });
    const admin = await makeUser({ role: 'admin' });
    const stranger = await makeUser();
    for (const as of [stranger, support, manager]) {
      expect((await saveShopOf(as, seller.id, { name, version: 2 })).status).toBe(403);
    }
    expect((await saveShopOf(admin, seller.id, { name, version: 2 })).status).toBe(200);
    // The commands ask themselves, whatever route leads to them.
    const input = shopSchema.parse(profile({ version: 3 }));
    await expect(saveOwn(packer, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(saveAny(support, seller.id, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await saveShopOf(admin, 'a'.repeat(24))).status).toBe(404);
    const [last] = await AuditEntryModel.find({ subjectId: seller.id }).sort({ _id: -1 }).lean();
    expect(last).toMatchObject({ action: 'user.shop', actorId: new Types.ObjectId(admin.id) });
    // Each made none of their own by it.
    expect(await ShopModel.exists({ _id: manager.id })).toBeNull();
  });

  it('shows pictures that were uploaded here alone, and lets them be removed', async () => {
    const foreign = await saveShop(seller, { logo: 'https://evil.example/logo.png' });
    expect(foreign).toMatchObject({ status: 422, body: { reasons: { logo: 'imageHost' } } });
    const gone = await saveShop(seller, { cover: '/uploads/gone.webp' });
    expect(gone).toMatchObject({ status: 422, body: { reasons: { cover: 'imageGone' } } });
    const name = await makeShop(seller);
    await ShopModel.updateOne({ _id: seller.id }, { $set: { logo: '/uploads/l.webp' } });
    expect((await saveShop(seller, { name, version: 1 })).status).toBe(200);
    expect(await shopOf(seller.id)).toMatchObject({ logo: '/uploads/l.webp' });
    await saveShop(seller, { name, version: 2, removeLogo: true });
    expect(await shopOf(seller.id)).toMatchObject({ logo: '' });
  });

  it('takes no links, numbers or messengers', async () => {
    const texts = { about: 'Visit cheap-shop.com', policiesBn: 'কল ০১৭১২৩৪৫৬৭৮' };
    expect(await saveShop(seller, texts)).toMatchObject({
      status: 422,
      body: { reasons: { about: 'noContacts', policiesBn: 'noContacts' } },
    });
    expect(await shopOf(seller.id)).toBeNull();
  });

  it('goes by an ordinary post, and keeps what was typed where that is refused', async () => {
    const post = (fields: Record<string, string>) =>
      call(own, '/api/shop', {
        method: 'POST',
        ...{ as: seller, by: 'cookie' as const },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          referer: 'http://localhost:3000/bn/dashboard/shop',
          origin: 'http://localhost:3000',
        },
        body: new URLSearchParams({ account: seller.id, version: '0', ...fields }).toString(),
      });
    const typed = { name: 'Dhaka Official', phone: '01712345678', about: 'Brass.' };
    const refused = await post(typed);
    expect(refused.headers.get('location')).toBe('/bn/dashboard/shop?notice=INVALID');
    const cookie = /^typed=([^;]*)/.exec(refused.headers.getSetCookie().join('\n'))?.[1];
    expect(readFlashCookie('/dashboard/shop', cookie)).toMatchObject({
      values: typed,
      errors: { name: 'shopNameReserved' },
    });
    const saved = await post({ ...typed, name: shopName() });
    expect(saved.headers.get('location')).toBe('/bn/dashboard/shop?notice=SHOP_SAVED');
  });
});

describe('a shop’s name', () => {
  const reasons = async (as: TestUser, name: string, version = 0) =>
    (await saveShop(as, { name, version })).body.reasons;

  it('is one shop’s, whatever case, blanks and look-alikes, also its earlier names', async () => {
    const first = await makeShop(seller, { name: 'Nilkhet Paper Mill' });
    const other = await makeUser();
    for (const name of ['NILKHET  paper-mill', 'Ni1khet Paper Mi11', 'Nilkhet Paper Mill']) {
      expect(await reasons(other, name)).toEqual({ name: 'shopNameTaken' });
    }
    const now = shopName();
    expect((await saveShop(seller, { name: now, version: 1 })).status).toBe(200);
    expect(await reasons(other, first)).toEqual({ name: 'shopNameTaken' });
    expect(await shopOf(seller.id)).toMatchObject({ earlierNames: [{ name: first }] });
    // It may take its own one back.
    expect((await saveShop(seller, { name: first, version: 2 })).status).toBe(200);
    expect(await faults()).toEqual([]);
    await ShopModel.updateOne({ _id: seller.id }, { $set: { name: 'Something Else' } });
    expect(await faults()).toMatchObject([{ kind: 'shop.nameKey' }]);
    await ShopModel.updateOne({ _id: seller.id }, { $set: { name: first } });
  });

  it('is taken once where two take it at the same moment', async () => {
    const name = shopName();
    const answers = await Promise.all(
      [await makeUser(), await makeUser()].map((as) => saveShop(as, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is none of the marketplace’s or its staff’s, but an owner may grant it', async () => {
    for (const name of ['Paikari Bazaar Official', 'পাইকারি বাজার', 'Dhaka Customer Care']) {
      expect(await reasons(seller, name)).toEqual({ name: 'shopNameReserved' });
    }
    const admin = await makeUser({ role: 'admin' });
    const granted = await saveShopOf(admin, seller.id, { name: 'Unilever Official' });
    expect(granted.status).toBe(200);
  });

  it('is none that another account sells under without a profile', async () => {
    const known = await makeUser({ name: 'Sylhet Tea Garden' });
    expect((await saveShop(seller, { name: 'Sylhet Tea Garden' })).status).toBe(200);
    await ShopModel.deleteOne({ _id: seller.id });
    await ownProduct(known);
    expect(await reasons(seller, 'sylhet tea garden')).toEqual({ name: 'shopNameTaken' });
  });

  it('changes three times within 30 days', async () => {
    await makeShop(seller);
    for (const version of [1, 2, 3]) {
      expect((await saveShop(seller, { version })).status).toBe(200);
    }
    expect(await reasons(seller, shopName(), 4)).toEqual({ name: 'shopNameOften' });
  });

  it('is what products are sold under, those of before too', async () => {
    const before = await ownProduct(seller);
    const foreign = await makeProduct({ authorName: 'Karim' });
    const name = await makeShop(seller);
    const shown = await call(productRoute, `/product/${idOf(before)}`, { id: idOf(before) });
    expect(shown.body.authorName).toBe(name);
    expect(await ProductModel.findById(foreign._id).lean()).toMatchObject({ authorName: 'Karim' });
    const { status, body } = await offer(seller);
    expect(status).toBe(201);
    const added = await ProductModel.findById(body.insertedId).lean();
    expect(added).toMatchObject({ authorName: name });
    const next = shopName();
    expect((await saveShop(seller, { ...profile(), name: next, version: 1 })).status).toBe(200);
    await settleBackground();
    expect(await ProductModel.distinct('authorName', { authorId: seller.id })).toEqual([next]);
  });

  it('is not passed by with the name of an account that has no profile', async () => {
    const name = await makeShop(seller);
    for (const account of [name.toUpperCase(), 'Paikari Bazaar Official']) {
      const poser = await makeUser({ name: account });
      expect((await offer(poser)).body).toMatchObject({ code: 'SHOP_NAME_TAKEN' });
      expect(await ProductModel.exists({ authorId: poser.id })).toBeNull();
      await makeShop(poser);
      expect((await offer(poser)).status).toBe(201);
    }
  });
});
