import { Types } from 'mongoose';
import { purchaseRow, unknownAtBranch } from './purchase-views';

const [own, early, gone, paid] = Array.from({ length: 4 }, () => new Types.ObjectId());
const part = (_id: Types.ObjectId | undefined, more: object) => ({
  ...{ _id, sellerId: new Types.ObjectId(), sellerName: 'Rahim', delivery: 'branch' },
  ...{ grandPoisha: 1000_00, cancelledAt: null, ...more },
});
const record = (orders: object[]) =>
  ({
    ...{ _id: new Types.ObjectId(), orders, placedAt: new Date(0), goodsPoisha: 1000_00 },
    ...{ discountPoisha: 0, deliveryPoisha: 0, grandPoisha: 1000_00 },
  }) as never;

it('says of a purchase of an earlier release what its orders say is paid at the branch', () => {
  const branch = { en: 'Padma', bn: 'পদ্মা' };
  const purchase = record([
    part(own, { atBranchPoisha: 480_00, branch }),
    part(early, {}),
    part(gone, {}),
    part(paid, { delivery: 'courier' }),
  ]);
  expect(unknownAtBranch(purchase).map(({ _id }) => _id)).toEqual([early, gone]);
  const order = { _id: early!, delivery: { atBranchPoisha: 200_00, branch } } as never;
  const row = purchaseRow(purchase, [order]);
  expect(row.atBranch).toBe(680);
  expect(row.parts.map(({ atBranch }) => atBranch)).toEqual([480, 200, 0, 0]);
  expect(row.parts.map((each) => each.branch?.en)).toEqual([
    'Padma',
    'Padma',
    undefined,
    undefined,
  ]);
});
