import { DocumentModel } from '@/models/document';
import { ShopModel } from '@/models/shop';
import { listParcelsToPrint } from '@/lib/features/documents/parcel-queries';
import { challanDocument } from '@/lib/features/documents/parcel-document-rules';
import { documentWriter } from '@/lib/features/documents/document-rules';
import { labelFacts } from '@/lib/features/documents/parcel-rules';
import { findShopHours } from '@/lib/features/accounts/shops/queries';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { packed, useCourierFakes } from '../support/couriers';
import { makeOrders } from '../support/orders';
import { moveCall } from '../support/parcels';
import { makeShop, saveShop, shopName } from '../support/shops';
import { makeUser, useShop } from '../support/shop';

useShop();
useCourierFakes();

it('labels and challans are from the shop as it is called now', async () => {
  const { seller, parcelId } = await packed();
  const name = await makeShop(seller, { phone: '01811223344' });
  const [printed] = await listParcelsToPrint(seller, [parcelId], 'en');
  expect(labelFacts(printed!).sender).toMatchObject({ name, phone: '+8801811223344' });
  const [sender] = challanDocument(printed!, 'en', serverLabels('en')).parties;
  expect(sender!.lines.slice(0, 2)).toEqual([name, '01811-223344']);
});

it('an invoice keeps the phone and the name of its time', async () => {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  const name = await makeShop(seller, { phone: '01811223344' });
  const [orderId] = (await makeOrders(seller, buyer, [{ fulfilment: 'packed' }])) as [string];
  const shipped = { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'P-1001' };
  expect((await moveCall(seller, orderId, shipped)).status).toBe(200);
  expect((await saveShop(seller, { name: shopName(), version: 1 })).status).toBe(200);
  const invoice = (await DocumentModel.findOne({ orderId, kind: 'invoice' }).lean())!;
  const content = invoice.content as { seller: Parameters<Writer['seller']>[0] };
  expect(content.seller).toMatchObject({ phone: '+8801811223344' });
  expect(content.seller.name).not.toBe((await ShopModel.findById(seller.id).lean())!.name);
  expect(name).not.toBe('');
  const { lines } = documentWriter('bn', serverLabels('bn')).seller(content.seller);
  expect(lines).toContain('+৮৮০১৮১১২২৩৩৪৪');
});

type Writer = ReturnType<typeof documentWriter>;

it('hours are said in the reader’s language, else in the other', async () => {
  const seller = await makeUser();
  expect(await findShopHours(seller.id)).toBeNull();
  const name = await makeShop(seller);
  expect(await findShopHours(seller.id)).toBeNull();
  await saveShop(seller, { name, version: 1, hours: 'Sat–Thu' });
  expect(await findShopHours(seller.id)).toEqual({ en: 'Sat–Thu', bn: 'Sat–Thu' });
});
