import { encode } from 'iconv-lite';
import { resumeRemittances } from '@/lib/features/ledger/remittances/apply-commands';
import { exportRows } from '@/lib/features/ledger/remittances/export-queries';
import { uploadRemittance } from '@/lib/features/ledger/remittances/file-commands';
import { getRemittance } from '@/lib/features/ledger/remittances/queries';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { JournalEntryModel } from '@/models/journal';
import { PaymentModel } from '@/models/payment';
import { RemittanceRowModel } from '@/models/remittance';
import { orderOf, orderToPack, parcelOf, sent } from '../support/parcels';
import {
  applied,
  apply,
  expectAgreement,
  type FileLine,
  fileOf,
  held,
  lineOf,
  moveFile,
  newCourier,
  outcomes,
  rowsOf,
  shipped,
  upload,
} from '../support/remittances';
import { makeUser, type TestUser, useShop } from '../support/shop';

useShop();

let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  second = await makeUser({ role: 'admin' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await expectAgreement();
});

describe('A courier’s file', () => {
  it('is looked at first: its columns, sums and outcomes; nothing counts before it is applied.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const { body } = await upload(admin, courier, fileOf([lineOf(parcel), ['X', '', 5, 0]]));
    const id = body.insertedId as string;
    expect(await getRemittance(admin, id)).toMatchObject({
      state: 'draft',
      preview: {
        mapping: {
          ...{ consignment: 0, order: 1, collected: 2, charge: 3, cashCharge: null },
          ...{ payable: null, day: null },
        },
        total: { count: 2, collected: parcel.taka + 5, charge: 60, net: parcel.taka - 55 },
        byOutcome: { matched: { count: 1 }, unknown: { count: 1 } },
        unread: [],
      },
    });
    expect(await held(courier)).toBe(parcel.taka * 100);
    expect(await apply(admin, id)).toMatchObject({ status: 200, body: { isDone: true } });
    expect(await held(courier)).toBe(0);
    expect(await getRemittance(admin, id)).toMatchObject({ state: 'applied', open: 1, rows: 2 });
    const payment = await PaymentModel.findOne({ orderId: parcel.orderId }).lean();
    expect(payment!.owedBy).toBeUndefined();
    expect(payment!.history.at(-1)).toMatchObject({ event: 'remitted', by: admin.email });
    const actions = await AuditEntryModel.find({ subjectId: id }).sort({ _id: 1 }).lean();
    expect(actions.map(({ action }) => action)).toEqual([
      'remittance.uploaded',
      'remittance.applied',
    ]);
  });

  it('is held against our orders and against what the bank got, and its rows are exported.', async () => {
    const courier = newCourier();
    const [whole, short] = [await shipped(courier), await shipped(courier)];
    const text = [
      'Consignment,Collected,Delivery charge,COD charge,Return charge,Adjustment',
      `${whole.tracking},${whole.taka},60,10,,`,
      `${short.tracking},${short.taka - 5},60,10,25,-20`,
    ].join('\n');
    const id = (await upload(admin, courier, text)).body.insertedId as string;
    const arrived = { move: 'arrived', received: '১,০০০.৫০', reference: 'FT-1' };
    expect(await moveFile(admin, id, arrived)).toMatchObject({ status: 409 });
    expect(await apply(admin, id)).toMatchObject({ status: 200 });
    const sum = whole.taka + short.taka;
    expect(await getRemittance(admin, id)).toMatchObject({
      total: {
        ...{ collected: sum - 5, expected: sum, difference: -5, charge: 145 },
        charges: { delivery: 120, cash: 20, return: 25, adjustment: -20 },
      },
      arrived: null,
    });
    expect(await moveFile(admin, id, arrived)).toMatchObject({ status: 200 });
    expect((await getRemittance(admin, id))!.arrived).toMatchObject({
      ...{ amount: 1000.5, difference: 1000.5 - (sum - 5 - 145), by: admin.email },
    });
    expect(await moveFile(await makeUser(), id, arrived)).toMatchObject({ status: 403 });
    let rows = '';
    for await (const piece of exportRows(admin, { lang: 'en', file: id, show: 'different' })) {
      rows += piece;
    }
    expect(rows.trimEnd().split('\r\n')).toHaveLength(2);
    expect(rows).toContain(
      `,${short.taka - 5},75,${short.taka - 80},${short.taka},-5,Another sum,`,
    );
  });

  it('can be read by other columns, which the next file of the courier begins with.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const head = 'parcel,paid,kept,what';
    const text = `${head}\n${parcel.tracking},${parcel.taka},60,x\n`;
    const id = (await upload(admin, courier, text)).body.insertedId as string;
    expect(await getRemittance(admin, id)).toMatchObject({ preview: { isUsable: false } });
    expect(await apply(admin, id)).toMatchObject({ status: 409 });
    // Without the column of what was collected nobody collected nothing.
    const half = `tracking,paid\n${parcel.tracking},${parcel.taka}\n`;
    const { insertedId } = (await upload(admin, courier, half)).body as { insertedId: string };
    expect(await apply(admin, insertedId)).toMatchObject({ status: 409 });
    await moveFile(admin, insertedId, { move: 'discard' });
    const mapping = { consignment: '0', order: '', collected: '1', charge: '২', day: '' };
    const wrong = { ...mapping, consignment: '1' };
    expect(await moveFile(admin, id, { move: 'map', ...wrong })).toMatchObject({ status: 422 });
    expect(await moveFile(admin, id, { move: 'map', ...mapping })).toMatchObject({ status: 200 });
    // A person who looked at other columns applies nothing.
    expect(await apply(second, id, 1)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await apply(admin, id, 2)).toMatchObject({ status: 200 });
    expect(await outcomes(id)).toEqual(['matched']);
    expect(await moveFile(admin, id, { move: 'map', ...mapping })).toMatchObject({ status: 409 });
    const next = (await upload(admin, courier, `${head}\nT9,5,1,y\n`)).body.insertedId as string;
    expect(await getRemittance(admin, next)).toMatchObject({
      preview: { isUsable: true, mapping: { consignment: 0, collected: 1, charge: 2 } },
    });
  });

  it('is refused in plain words where it can’t be taken.', async () => {
    const courier = newCourier();
    await shipped(courier);
    const many = fileOf(Array.from({ length: 5_001 }, (_, row): FileLine => [`M${row}`, '', 1, 0]));
    for (const [text, problem] of [
      ['', 'empty'],
      ['PK\u0003\u0004 a spreadsheet', 'spreadsheet'],
      ['one column\nvalue', 'notCsv'],
      ['a,b', 'noRows'],
      ['a,b\n"x,1', 'quoteNotClosed'],
      [many, 'tooManyRows'],
      [`${Array.from({ length: 61 }, (_, name) => name).join(',')}\n1,2`, 'tooManyColumns'],
    ] as const) {
      expect(await upload(admin, courier, text)).toMatchObject({
        status: 422,
        body: { code: 'BAD_FILE', problem },
      });
    }
    const large = 'x'.repeat(1024 * 1024 + 1);
    expect(await upload(admin, courier, large)).toMatchObject({ status: 413 });
    expect(await upload(admin, 'nobody', 'a,b\n1,2')).toMatchObject({ status: 422 });
    expect(await upload(await makeUser(), courier, 'a,b\n1,2')).toMatchObject({ status: 403 });
  });

  it('with a line that can’t be read is applied whole or not at all.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const text = fileOf([lineOf(parcel), ['T1', '', 'many', 0], ['', '', 'Total', 5]]);
    const id = (await upload(admin, courier, text)).body.insertedId as string;
    expect(await getRemittance(admin, id)).toMatchObject({
      preview: {
        unread: [{ row: 3, fault: 'collected', value: 'many' }],
        nameless: 1,
        namelessRows: [4],
      },
    });
    expect(await apply(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_POSSIBLE_NOW' },
    });
    expect(await held(courier)).toBe(parcel.taka * 100);
    expect(await moveFile(admin, id, { move: 'discard' })).toMatchObject({ status: 200 });
    expect(await getRemittance(admin, id)).toBeNull();
  });

  it('in another encoding, with another delimiter and Bangla digits is the same file.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const taka = String(parcel.taka).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    const text = `কনসাইনমেন্ট;আদায়;চার্জ\n${parcel.tracking};৳ ${taka};৬০\n`;
    const bytes = encode(text, 'utf-16le', { addBOM: true });
    async function* body() {
      yield bytes.subarray(0, 7);
      yield bytes.subarray(7);
    }
    const { id } = await uploadRemittance(admin, { courier, name: '', body: body() });
    expect(await apply(admin, id)).toMatchObject({ status: 200 });
    expect(await outcomes(id)).toEqual(['matched']);
  });

  it('that is sent twice, or by two at once, is one file and counts once.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const text = fileOf([lineOf(parcel)]);
    const replies = await Promise.all(
      [admin, second, admin].map((as) => upload(as, courier, text)),
    );
    const ids = new Set(replies.map(({ body }) => body.insertedId as string));
    expect(ids.size).toBe(1);
    const [id] = ids;
    await Promise.all([admin, second, admin].map((as) => apply(as, id!)));
    expect(await upload(second, courier, text)).toMatchObject({
      status: 201,
      body: { insertedId: id, isNew: false },
    });
    expect(await apply(second, id!)).toMatchObject({ status: 200, body: { isDone: true } });
    expect(await JournalEntryModel.countDocuments({ remittanceId: id })).toBe(1);
    expect(await RemittanceRowModel.countDocuments({ remittanceId: id })).toBe(1);
  });

  it('is answered as at first where it comes again with its Idempotency-Key.', async () => {
    const courier = newCourier();
    const text = fileOf([lineOf(await shipped(courier))]);
    const key = { 'idempotency-key': 'remittance-1' };
    const first = await upload(admin, courier, text, key);
    expect(first.body).toMatchObject({ isNew: true });
    expect(await upload(admin, courier, text, key)).toMatchObject({
      status: 201,
      body: first.body,
    });
    const other = await upload(admin, courier, `${text}\r\nX,,5,0`, key);
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('counts each parcel once where another file with the same parcels is applied at once.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const lines: FileLine[] = [lineOf(parcel), ['U1', '', 5, 0], ['U2', '', 5, 0]];
    const ids: string[] = [];
    for (const more of ['M1', 'M2', 'M3']) {
      const sent = await upload(admin, courier, fileOf([...lines, [more, '', 1, 0]]));
      ids.push(sent.body.insertedId as string);
    }
    const replies = await Promise.all(ids.map((id) => apply(admin, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const all = (await Promise.all(ids.map(outcomes))).flat().sort();
    expect(all).toEqual([
      'matched',
      ...Array.from({ length: 6 }, () => 'repeated'),
      ...Array.from({ length: 5 }, () => 'unknown'),
    ]);
    expect(await held(courier)).toBe(0);
  });

  it('is gone on with after a stop between any two transactions, and every row counts once.', async () => {
    const courier = newCourier();
    const parcels = await Promise.all([shipped(courier), shipped(courier)]);
    const filler = Array.from({ length: 103 }, (_, row): FileLine => [`F${row}`, '', 1, 0]);
    const lines = [lineOf(parcels[0]!), ...filler, lineOf(parcels[1]!)];
    const id = (await upload(admin, courier, fileOf(lines))).body.insertedId as string;
    const insert = RemittanceRowModel.collection.insertMany.bind(RemittanceRowModel.collection);
    let batches = 0;
    jest.spyOn(RemittanceRowModel.collection, 'insertMany').mockImplementation((...all) => {
      batches += 1;
      // The process ends after its second batch.
      if (batches > 2) throw new Error('killed');
      return insert(...all);
    });
    expect(await apply(admin, id)).toMatchObject({ status: 500 });
    await settleBackground();
    expect(await getRemittance(admin, id)).toMatchObject({ state: 'applying', done: 100 });
    await expectAgreement();
    jest.restoreAllMocks();
    // Two go on with it at once, and the clock besides.
    await Promise.all([apply(admin, id), apply(second, id), resumeRemittances()]);
    expect(await getRemittance(admin, id)).toMatchObject({
      state: 'applied',
      done: 105,
      open: 103,
      total: { count: 105, net: parcels[0]!.taka + parcels[1]!.taka + 103 - 120 },
    });
    expect(await held(courier)).toBe(0);
  });
});

it('Each parcel of an order is matched by its own number, and its cash is remitted by itself.', async () => {
  // One of the shop's list: parcels go to no other.
  const courier = 'Korotoa';
  const { seller, order } = await orderToPack();
  const one = await sent(seller, order, [1], courier);
  const two = await sent(seller, await orderOf(order._id), [1], courier);
  for (const id of [one, two]) await stepParcel(seller, id, { event: 'delivered' });
  const lineOfParcel = async (id: string): Promise<FileLine> => {
    const { trackingNumber, cashPoisha } = await parcelOf(id);
    return [trackingNumber, '', cashPoisha / 100, 0];
  };
  const file = await applied(admin, courier.toLowerCase(), [
    await lineOfParcel(two),
    await lineOfParcel(one),
  ]);
  expect((await rowsOf(file)).map(({ outcome }) => outcome)).toEqual(['matched', 'matched']);
  const paid = await PaymentModel.find({ orderId: order._id }).lean();
  expect(paid).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  expect(paid.some(({ owedBy }) => owedBy !== undefined)).toBe(false);
});
