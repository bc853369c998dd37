import { getDocument, findInvoices } from '@/lib/features/documents/queries';
import { printedDocument } from '@/lib/features/documents/sheet-rules';
import { documentPdf } from '@/lib/features/documents/pdf';
import { moveOrder } from '@/lib/features/orders/steps';
import { isKeptField } from '@/lib/features/checkout/schema';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { OrderModel } from '@/models/order';
import { DocumentModel } from '@/models/document';
import { Types } from 'mongoose';
import { added } from '../support/addresses';
import { checkOut, putIn } from '../support/checkout';
import { makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Tests what a buyer gives besides name and address, from the form to the documents. */

useShop();

const BUSINESS = { businessName: 'রহিমা স্টোর', businessBin: '০০৩৪৫৬৭৮৯ ০১০১' };

async function ordered(more: Record<string, unknown>, buyer?: TestUser) {
  const [seller, own] = [await makeUser(), buyer ?? (await makeUser())];
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  await putIn(own, product._id, 2);
  const reply = await checkOut(own, more);
  return { seller, buyer: own, reply };
}

const lastOrderOf = async ({ id }: TestUser) =>
  (await OrderModel.findOne({ customerId: new Types.ObjectId(id) })
    .sort({ _id: -1 })
    .lean())!;

it('The business that is ordered for is kept, with an address of the book and a new one, and may be left out.', async () => {
  const { buyer } = await ordered(BUSINESS);
  const kept = { businessName: 'রহিমা স্টোর', businessBin: '003456789-0101' };
  expect(await lastOrderOf(buyer)).toMatchObject(kept);
  await ordered({ ...BUSINESS, addressId: await added(buyer) }, buyer);
  expect(await lastOrderOf(buyer)).toMatchObject(kept);
  await ordered({}, buyer);
  expect(await lastOrderOf(buyer)).toMatchObject({ businessName: '', businessBin: '' });
  expect(['businessName', 'businessBin'].every(isKeptField)).toBe(true);
  const { reply } = await ordered({ businessBin: '12345' });
  expect(reply).toMatchObject({
    status: 422,
    body: { fields: { businessBin: expect.anything() } },
  });
});

it('An invoice names both sides in its reader’s language, page and file alike; before it leaves there is none.', async () => {
  const { seller, buyer } = await ordered(BUSINESS);
  await added(seller, { line: 'Godown 4', isPickup: true });
  const { _id, shippingAddress } = await lastOrderOf(buyer);
  const id = String(_id);
  for (const step of [{ fulfilment: 'confirmed' }, { fulfilment: 'packed' }] as const) {
    await moveOrder(seller, id, step);
  }
  expect((await findInvoices(seller, [id], 'bn')).size).toBe(0);
  await moveOrder(seller, id, {
    fulfilment: 'shipped',
    courier: 'Pathao',
    trackingNumber: 'P-1001',
  });
  const invoice = (await findInvoices(buyer, [id], 'bn')).get(id)!;
  const words = serverLabels('bn');
  const { parties, title } = printedDocument(invoice, 'bn', words);
  expect(title).toBe('চালান');
  const [from, to] = parties.map(({ lines }) => lines.join('\n'));
  expect(from).toMatch(/Godown 4, .*ধানমন্ডি, ঢাকা/);
  // The line is as it was typed, the place in the reader's language.
  expect(to).toContain('House 12, Road 5');
  expect(to).toContain('ধানমন্ডি');
  expect(to).not.toContain('Dhaka');
  expect(to).toMatch(/^রহিমা স্টোর\n/);
  expect(to).toContain('০০৩৪৫৬৭৮৯-০১০১');
  const english = (await getDocument(buyer, invoice._id))!;
  const inEnglish = printedDocument(english, 'en', serverLabels('en')).parties;
  expect(inEnglish[1]!.lines).toContain(shippingAddress);
  expect(inEnglish[1]!.lines.join('\n')).toContain('BIN: 003456789-0101');
  const file = await documentPdf(
    printedDocument(invoice, 'bn', words),
    { name: 'Shop', lines: [] },
    'bn',
    words,
  );
  expect(file.byteLength).toBeGreaterThan(5_000);
  // Nobody else's.
  expect((await findInvoices(await makeUser(), [id], 'bn')).size).toBe(0);
  expect(await DocumentModel.countDocuments({ orderId: _id, kind: 'invoice' })).toBe(1);
});
