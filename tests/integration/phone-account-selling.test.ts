import * as productRoute from '@/app/api/product/[id]/route';
import * as productsExport from '@/app/api/products/export/route';
import * as productsRoute from '@/app/api/products/route';
import { removeSignInMethod } from '@/lib/features/accounts/sign-in-method-commands';
import { getDashboardProduct, listStockChanges } from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { localPhone } from '@/lib/platform/phone';
import { ProductModel } from '@/models/product';
import { UserModel } from '@/models/user';
import { KETTLE, ownFile } from '../support/csv-files';
import { imported } from '../support/imports';
import { change, idOf, own, read } from '../support/own-products';
import {
  expectSoundShop,
  expectWithout,
  offer,
  onSale,
  phonePeople,
  rename,
} from '../support/phone-accounts';
import {
  call,
  makePhoneUser,
  makeUser,
  unique,
  uniquePhone,
  useShop,
  type TestUser,
} from '../support/shop';
import { clientAt, OWN_PASSWORD, ownHash } from '../support/sign-in-methods';

/** A seller who has no e-mail, from the first product to the file of all of them. */

// Before the shop's own hook, which ends the connection.
afterAll(expectSoundShop);
useShop();

let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let productId: string;

beforeAll(async () => {
  ({ seller, buyer, admin } = await phonePeople());
});
afterEach(settleBackground);

describe('selling', () => {
  it('adds, publishes and changes a product whose author is empty, never a phone', async () => {
    productId = await onSale(seller, admin);
    expect(await ProductModel.findById(productId).lean()).toMatchObject({
      author: '',
      authorName: 'Parvin Store',
      maxQuantity: 500,
    });
    const shown = await call(productRoute, `/product/${productId}`, { id: productId });
    const list = await call(productsRoute, '/products?fields=full');
    expect(shown.body).toMatchObject({ author: '', authorName: 'Parvin Store' });
    expect(shown.body).not.toHaveProperty('sellerId');
    expectWithout(JSON.stringify([shown.body, list.body]), seller);
  });

  it('is its own seller’s and nobody else’s, though others have no e-mail either', async () => {
    expect(await read(seller, productId)).toMatchObject({ sellerId: seller.id });
    const pending = await offer(seller, { productName: 'Brass Pot' });
    const id = pending.body.insertedId as string;
    expect((await call(productRoute, `/product/${id}`, { as: buyer, id })).status).toBe(404);
    expect((await change(buyer, id, { maxQuantity: 1 })).status).toBe(403);
    expect(await read(buyer, productId)).not.toHaveProperty('sellerId');
    expect(await getDashboardProduct(buyer, productId)).toBe('forbidden');
  });

  it('says in its histories what the seller did and what others did', async () => {
    const found = await getDashboardProduct(admin, productId);
    const history = typeof found === 'object' && found !== null ? found.history : [];
    expect(history.map(({ action, byAuthor, by }) => [action, byAuthor, by])).toEqual([
      ['added', true, seller.phone],
      ['published', false, admin.phone],
      ['changed', true, seller.phone],
    ]);
    const stock = await listStockChanges(seller, productId, {});
    expect(stock!.entries.map(({ byAuthor }) => byAuthor)).toEqual([true, true]);
    // Ownership stays, whatever the account signs in with later.
    await UserModel.updateOne({ _id: seller.id }, { $set: { email: 'parvin@example.com' } });
    const later = await listStockChanges({ ...seller, email: 'parvin@example.com' }, productId, {});
    expect(later!.entries.map(({ byAuthor }) => byAuthor)).toEqual([true, true]);
    await UserModel.updateOne({ _id: seller.id }, { $unset: { email: 1 } });
  });

  it('is found by administrators by phone and by account', async () => {
    for (const asked of [seller.id, seller.phone!, localPhone(seller.phone!)]) {
      const { products } = await listDashboardProducts(admin, { seller: asked });
      expect(products.map(({ _id }) => _id)).toContain(productId);
      expect(products.every(({ sellerId }) => sellerId === seller.id)).toBe(true);
    }
    const nobody = await listDashboardProducts(admin, { seller: buyer.phone! });
    expect(nobody.products).toEqual([]);
  });

  it('exports and imports', async () => {
    const { counts } = await imported(seller, ownFile(KETTLE));
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    const sold = await call(productsExport, '/api/products/export', { as: seller });
    expect(sold.status).toBe(200);
    expectWithout(String(sold.body), seller);
    const all = await call(productsExport, '/api/products/export', { as: admin });
    const [head, first] = String(all.body).split('\r\n');
    expect(head).toMatch(/seller,seller_email,seller_id$/);
    expect(first).toMatch(new RegExp(`Parvin Store,,${seller.id}$`));
  });
});

it('takes an e-mail that its person removed off their products', async () => {
  const both = await makeUser({ passwordHash: await ownHash(), loginPhone: uniquePhone() });
  const product = await own(both);
  const shown = async () =>
    (await call(productRoute, `/product/${idOf(product)}`, { id: idOf(product) })).body.author;
  expect(await shown()).toBe(both.email);
  await removeSignInMethod(
    both,
    { way: 'email', password: OWN_PASSWORD },
    clientAt(unique('address')),
  );
  await settleBackground();
  expect(await shown()).toBe('');
  expect(await ProductModel.findById(product._id).lean()).toMatchObject({ author: '' });
});

it('takes no product of who has a masked phone in the place of a name, in words for it', async () => {
  const nameless = await makePhoneUser({ name: '017*****678' });
  expect((await offer(nameless)).body).toMatchObject({ acknowledged: false, code: 'NAME_NEEDED' });
  expect((await rename(nameless, 'Parvin Store')).status).toBe(200);
  expect((await offer(nameless)).status).toBe(201);
});
