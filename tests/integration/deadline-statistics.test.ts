import { Types } from 'mongoose';
import * as statisticsRoute from '@/app/api/deadlines/figures/route';
import { listStatistics } from '@/lib/features/aftersales/deadlines/statistic-queries';
import { sumParcels } from '@/lib/features/fulfilment/parcels/lookup-queries';
import { PARCEL_STATES } from '@/lib/features/fulfilment/parcels/types';
import { ComplaintModel } from '@/models/complaint';
import { ReturnModel } from '@/models/return';
import { ParcelModel, type ParcelRecord } from '@/models/parcel';
import { complained, record } from '../support/complaints';
import { makeOrders, people } from '../support/orders';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-11-20T06:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
let serial = 0;

const parcel = (seller: TestUser, more: Partial<ParcelRecord> = {}) => ({
  _id: new Types.ObjectId(),
  kind: 'goods',
  orderId: new Types.ObjectId(),
  purchaseId: new Types.ObjectId(),
  sellerId: new Types.ObjectId(seller.id),
  customerId: new Types.ObjectId(),
  serial: (serial += 1),
  lines: [],
  state: 'delivered',
  attention: null,
  version: 0,
  courier: 'Pathao',
  courierSlug: 'pathao',
  district: '47',
  promisedBy: ago(1),
  attempts: 0,
  packedAt: ago(5),
  handedOverAt: ago(4),
  endedAt: ago(2),
  ...more,
});

beforeEach(() => Promise.all([ParcelModel.deleteMany({}), ComplaintModel.deleteMany({})]));

it('Parcels are counted as one would by hand, in every state, by all three.', async () => {
  const { seller, other } = await people();
  const all = [seller, other].flatMap((each) =>
    PARCEL_STATES.flatMap((state, at) =>
      [ago(1), ago(3), undefined].flatMap((promisedBy) =>
        ['goods', 'replacement'].map((kind) =>
          parcel(each, {
            state,
            kind: kind as ParcelRecord['kind'],
            ...(promisedBy ? { promisedBy } : { promisedBy: null }),
            attempts: at % 2,
            courierSlug: at % 3 === 0 ? 'redx' : 'pathao',
            courier: at % 3 === 0 ? 'RedX' : 'Pathao',
            district: at % 4 === 0 ? '' : '47',
            packedAt: at % 5 === 0 ? ago(40) : ago(5),
            ...(state === 'packed' && { handedOverAt: null }),
          }),
        ),
      ),
    ),
  );
  await ParcelModel.insertMany(all);
  const fields = { seller: 'sellerId', courier: 'courierSlug', district: 'district' } as const;
  for (const group of ['seller', 'courier', 'district'] as const) {
    for (const scope of ['all', seller.id] as const) {
      const found = await sumParcels(group, scope, { from: ago(30), to: NOW });
      const sent = all.filter(
        (each) =>
          each.kind === 'goods' &&
          each.handedOverAt &&
          each.state !== 'cancelled' &&
          each.packedAt >= ago(30) &&
          (scope === 'all' || String(each.sellerId) === scope),
      );
      const keys = new Set(sent.map((each) => String(each[fields[group]])));
      expect(new Set(found.map(({ key }) => key))).toEqual(keys);
      for (const sums of found) {
        const own = sent.filter((each) => String(each[fields[group]]) === sums.key);
        const promised = own.filter((each) => each.state === 'delivered' && each.promisedBy);
        const inState = (...states: string[]) =>
          own.filter(({ state }) => states.includes(state)).length;
        const back = ['partly_delivered', 'returned', 'inspected', 'lost'];
        expect(sums).toMatchObject({
          sent: own.length,
          ended: inState('delivered', ...back),
          promised: promised.length,
          onTime: promised.filter((each) => each.endedAt! <= each.promisedBy!).length,
          failed: own.filter(({ attempts }) => attempts > 0).length,
          returned: inState(...back),
        });
      }
    }
  }
});

it('A seller sees the own, an administrator all; rates come from five cases on.', async () => {
  const { seller, other, buyer, admin } = await people();
  await ParcelModel.insertMany([
    ...Array.from({ length: 4 }, () => parcel(seller)),
    parcel(seller, { endedAt: NOW }),
    parcel(other),
  ]);
  await makeOrders(seller, buyer, [
    ...Array.from({ length: 4 }, () => ({ placedAt: ago(3) })),
    { placedAt: ago(3), orderStatus: 'cancelled' },
    { placedAt: ago(3), orderStatus: 'cancelled', payment: 'expired' },
    { placedAt: ago(60), orderStatus: 'cancelled' },
  ]);
  const own = await listStatistics(seller, { by: 'seller', days: '30' }, NOW);
  expect(own).toEqual([
    {
      ...{ key: seller.id, name: seller.name, parcels: 5, ended: 5, promised: 5, onTime: 80 },
      ...{ failed: 0, returned: 0, orders: 5, cancelled: 20, asked: 0, answered: null },
    },
  ]);
  const all = await listStatistics(admin, { by: 'seller', days: '30' }, NOW);
  expect(all.find(({ key }) => key === other.id)).toMatchObject({ parcels: 1, onTime: null });
  const districts = await listStatistics(seller, { by: 'district', days: '30' }, NOW);
  expect(districts).toMatchObject([{ key: '47', name: 'Dhaka', nameBn: 'ঢাকা', parcels: 5 }]);
  const couriers = await listStatistics(admin, { by: 'courier', days: '90' }, NOW);
  expect(couriers).toMatchObject([{ key: 'pathao', name: 'Pathao', parcels: 6 }]);
});

it('Answers count once they are due, in time or not.', async () => {
  const { seller, id } = await complained();
  const sample = await record(id);
  const answerBy = ago(1);
  const copies = [
    ...Array.from({ length: 3 }, () => ({ answeredAt: ago(2) })),
    { answeredAt: NOW },
    { answeredAt: null },
    // Its buyer ended it in time; its time still runs.
    { answeredAt: null, closedAt: ago(2), state: 'closed' as const },
    { answeredAt: null, answerBy: new Date(NOW.getTime() + DAY) },
  ].map((fields, at) => ({
    ...sample,
    _id: new Types.ObjectId(),
    orderId: new Types.ObjectId(),
    number: `C-200101-${1000 + at}`,
    openedAt: ago(4),
    answerBy,
    ...fields,
  }));
  await ComplaintModel.deleteMany({});
  await ComplaintModel.insertMany(copies);
  const [row] = await listStatistics(seller, { by: 'seller', days: '30' }, NOW);
  expect(row).toMatchObject({ asked: 5, answered: 60 });
});

it('Answers to returns count with them.', async () => {
  const { seller } = await people();
  const history = (side: string, event: string, at: Date) => [
    { at: ago(4), event: 'requested', to: 'requested', side: 'buyer', by: 'x' },
    { at, event, to: 'approved', side, by: 'x' },
  ];
  const made = [
    history('seller', 'approved', ago(2)),
    history('seller', 'declined', ago(2)),
    history('seller', 'escalated', NOW),
    history('clock', 'escalated', NOW),
    history('buyer', 'withdrawn', ago(2)),
    history('buyer', 'withdrawn', NOW),
    history('shop', 'escalated', ago(2)),
  ].map((told, at) => ({
    orderId: new Types.ObjectId(),
    sellerId: new Types.ObjectId(seller.id),
    serial: at + 1,
    requestedAt: ago(4),
    answerBy: ago(1),
    history: told,
  }));
  await ReturnModel.collection.insertMany(made as never[]);
  const [row] = await listStatistics(seller, { by: 'seller', days: '30' }, NOW);
  expect(row).toMatchObject({ asked: 6, answered: 33 });
});

it('The file has the same, and runs nothing.', async () => {
  const { seller } = await people();
  await ParcelModel.insertMany([
    parcel(seller, {
      courier: '=HYPERLINK("x")',
      courierSlug: 'x',
      packedAt: new Date(),
      handedOverAt: new Date(),
    }),
  ]);
  const reply = await call(statisticsRoute, '/api/deadlines/figures?by=courier&days=30', {
    as: seller,
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toMatch(/figures-courier-\d{4}/);
  expect(String(reply.body)).toContain(`"'=HYPERLINK(""x"")",1,1,1,,,\r\n`);
  expect((await call(statisticsRoute, '/api/deadlines/figures', {})).status).toBe(401);
});
