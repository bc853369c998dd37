import { DocumentModel } from '@/models/document';
import { bookFindings } from '../support/books';
import {
  bigOrder,
  cancelCall,
  expectSoundParcels,
  moveCall,
  orderOf,
  sent,
  stepCall,
  unitsOf,
} from '../support/parcels';
import { useShop } from '../support/shop';

/** Tests that goods that left with an invoice and were no sale in the end have a credit note. */

useShop();

/** Receipts come by themselves, behind the answer. */
const documentsOf = (orderId: string) =>
  DocumentModel.find({ orderId, kind: { $ne: 'receipt' } })
    .sort({ issuedAt: 1 })
    .lean();

async function refused() {
  const all = await bigOrder();
  const parcel = await sent(all.seller, all.order);
  await stepCall(all.seller, parcel, { event: 'returned' });
  const sellable = unitsOf(all.order, [5, 3]);
  expect(await stepCall(all.seller, parcel, { event: 'inspected', sellable })).toMatchObject({
    status: 200,
  });
  return all;
}

it('Goods that were refused at the door and cancelled are credited whole, and check-books sees where not.', async () => {
  const { seller, id, grand } = await refused();
  const body = { orderStatus: 'cancelled', reason: 'Refused at the door' };
  expect(await moveCall(seller, id, body)).toMatchObject({ status: 200 });
  const [invoice, note, ...more] = await documentsOf(id);
  expect(more).toEqual([]);
  expect(invoice!.content).toMatchObject({ totalPoisha: grand });
  expect(note).toMatchObject({
    kind: 'credit-note',
    content: { totalPoisha: grand, reason: 'Refused at the door' },
  });
  await expectSoundParcels();
  await DocumentModel.collection.updateOne({ _id: note!._id }, { $set: { kind: 'receipt' } });
  expect((await bookFindings()).map(({ kind, id: of }) => [kind, of])).toContainEqual([
    'paper.uncredited',
    id,
  ]);
  await DocumentModel.collection.updateOne({ _id: note!._id }, { $set: { kind: 'credit-note' } });
});

it('Of what was partly delivered the units that came back are credited as they are cancelled, once.', async () => {
  const { seller, order, id } = await bigOrder();
  const parcel = await sent(seller, order);
  const taken = unitsOf(order, [2, 0]);
  await stepCall(seller, parcel, { event: 'partly_delivered', taken });
  await stepCall(seller, parcel, { event: 'returned' });
  await stepCall(seller, parcel, { event: 'inspected', sellable: unitsOf(order, [3, 3]) });
  const first = { lines: unitsOf(order, [1, 3]), reason: 'Not wanted' };
  expect(await cancelCall(seller, id, first)).toMatchObject({ status: 200 });
  const second = { lines: unitsOf(order, [2, 0]), reason: 'Neither' };
  expect(await cancelCall(seller, id, second)).toMatchObject({ status: 200 });
  expect(await orderOf(id)).toMatchObject({ orderStatus: 'completed', quantity: 2 });
  const [, ...notes] = await documentsOf(id);
  expect(notes.map(({ content }) => content)).toMatchObject([
    { totalPoisha: 10_000 + 3 * 3_333, reason: 'Not wanted' },
    { totalPoisha: 20_000, reason: 'Neither' },
  ]);
  await expectSoundParcels();
});

it('Units that are cancelled before the rest leaves stand in no invoice, and in no credit note.', async () => {
  const { seller, order, id } = await bigOrder();
  await sent(seller, order, [5, 0]);
  const rest = { lines: unitsOf(order, [0, 3]), reason: 'Sold out' };
  expect(await cancelCall(seller, id, rest)).toMatchObject({ status: 200 });
  const documents = await documentsOf(id);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
  expect(documents[0]!.content).toMatchObject({ totalPoisha: 50_000 });
  await expectSoundParcels();
});

it.each([
  ['lost', { event: 'lost', cause: 'lost', note: 'Not found' }, []],
  ['broken in part', { event: 'inspected' }, [2, 1]],
] as const)(
  'A cancelled order whose goods were %s leaves the stock in order.',
  async (_how, step, sellable) => {
    const { seller, order, id } = await bigOrder();
    const parcel = await sent(seller, order);
    if (step.event === 'inspected') await stepCall(seller, parcel, { event: 'returned' });
    const body = step.event === 'lost' ? step : { ...step, sellable: unitsOf(order, sellable) };
    expect(await stepCall(seller, parcel, body)).toMatchObject({ status: 200 });
    const cancelled = { orderStatus: 'cancelled', reason: 'Not there' };
    expect(await moveCall(seller, id, cancelled)).toMatchObject({ status: 200 });
    await expectSoundParcels();
  },
);
