import { Types } from 'mongoose';
import { owedByCourier } from '@/lib/features/payments/remittance-queries';
import {
  exportOwed,
  knownCouriers,
  listOwed,
} from '@/lib/features/ledger/remittances/file-commands';
import { OUTCOMES } from '@/lib/features/ledger/remittances/types';
import {
  matchFileRows,
  getRemittance,
  listRemittanceRows,
  listRemittances,
} from '@/lib/features/ledger/remittances/queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import { PaymentModel } from '@/models/payment';
import { RemittanceModel, RemittanceRowModel } from '@/models/remittance';
import { OrderModel } from '@/models/order';
import { drain, type PlannedQuery } from './query-plans';

const FILES = 60;
/** Rows of each file; every tenth is still to settle. */
const ROWS = 100;
/** Payments; every hundredth is owed by a courier. */
const PAYMENTS = 4_000;

const files = Array.from({ length: FILES }, () => new Types.ObjectId());
const sums = { collectedPoisha: 5_000, chargePoisha: 100, cashPoisha: 0 };
const line = { order: '', day: null, ...sums, returnPoisha: 0, adjustmentPoisha: 0 };

function* payments(now: Date) {
  for (let number = 0; number < PAYMENTS; number += 1) {
    const _id = new Types.ObjectId();
    yield {
      ...{ _id, reference: String(_id), purchaseId: new Types.ObjectId() },
      ...{ orderId: new Types.ObjectId(), customerId: new Types.ObjectId() },
      ...{ method: 'cod', state: 'paid', amountPoisha: 5_000, courier: 'pathao', asks: 0 },
      ...{ refundedPoisha: 0, feePoisha: 0, isHeld: false, createdAt: now, history: [] },
      paidAt: new Date(now.getTime() - number * 60_000),
      ...(number % 100 === 0 && { owedBy: number % 200 === 0 ? 'pathao' : 'redx' }),
    };
  }
}

function* rows() {
  for (const [file, remittanceId] of files.entries()) {
    for (let row = 2; row < ROWS + 2; row += 1) {
      const isOpen = row % 10 === 0;
      yield {
        ...{ _id: new Types.ObjectId(), remittanceId, row, courier: 'pathao', ...line },
        ...{ key: `K${file}-${row}`, consignment: `K${file}-${row}`, holds: true },
        outcome: isOpen ? OUTCOMES[1 + ((row / 10) % 4)] : 'matched',
        ...{ expectedPoisha: 5_000, byShop: true, settlement: null },
        ...(isOpen && { open: true }),
      };
    }
  }
}

/** Fills files of couriers and the cash that they owe, so that a query without its index looks at too much. */
export async function fillRemittances(now: Date): Promise<void> {
  await PaymentModel.collection.insertMany([...payments(now)] as never[]);
  await RemittanceRowModel.collection.insertMany([...rows()] as never[]);
  await RemittanceModel.insertMany(
    files.map((_id) => ({
      ...{ _id, courier: 'pathao', hash: String(_id), fileName: 'x.csv', state: 'applied' },
      ...{ names: ['a', 'b'], mapping: {}, delimiter: ',', skipped: 0, rows: ROWS, done: ROWS },
      ...{ createdAt: now, createdBy: 'x' },
    })),
  );
  const orders = await OrderModel.find({}, { _id: 1 }).limit(PAYMENTS).lean();
  await OrderModel.bulkWrite(
    orders.map(({ _id }, place) => ({
      updateOne: { filter: { _id }, update: { $set: { trackingNumber: `T${place}` } } },
    })),
  );
}

/** Returns the queries that the remittances' pages and commands make. */
export function plannedRemittances(admin: () => Actor): PlannedQuery[] {
  const file = () => String(files[7]);
  return [
    ['couriers', () => knownCouriers()],
    ['what couriers owe', () => listOwed(admin(), new Date())],
    ['what couriers owe, in a transaction', () => inTransaction(owedByCourier)],
    ['parcels that couriers owe', () => drain(exportOwed(admin(), new Date()))],
    ['files', () => listRemittances(admin())],
    ['files, older', () => listRemittances(admin(), String(files[40]))],
    ['a file', () => getRemittance(admin(), file())],
    ...([undefined, 'open', 'unknown'] as const).map((show): PlannedQuery => [
      `rows of a file, ${show ?? 'all'}`,
      () => listRemittanceRows(admin(), file(), { show, after: 3 }),
    ]),
    [
      'matching rows',
      () =>
        matchFileRows('pathao', [
          { ...line, row: 2, consignment: 'T7' },
          { ...line, row: 3, consignment: 'K7-2', order: '261121-9C21A4' },
        ]),
    ],
  ];
}
