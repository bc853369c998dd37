import * as rowRoute from '@/app/api/remittances/rows/[id]/route';
import * as fileRoute from '@/app/api/remittances/[id]/route';
import * as filesRoute from '@/app/api/remittances/route';
import { accountBalance } from '@/lib/features/ledger/journal/queries';
import { orderNumber } from '@/lib/features/orders/rules';
import { moveOrder } from '@/lib/features/orders/steps';
import { findRemittanceFaults } from '@/lib/features/ledger/remittances/integrity-queries';
import { RemittanceRowModel } from '@/models/remittance';
import { prepaid, storyOf } from './payments';
import { call, type Reply, type TestUser } from './shop';

let count = 0;

/** An order's cash that a courier collected. */
export interface Collected {
  orderId: string;
  number: string;
  tracking: string;
  taka: number;
  seller: TestUser;
}

/** Orders that were shipped and, unless it is said otherwise, delivered, each to another buyer. */
export async function shipped(
  courier: string,
  { isDelivered = true }: { isDelivered?: boolean } = {},
): Promise<Collected> {
  const { owners, purchaseId } = await prepaid({ payment: 'cod' });
  const { orders, payments } = await storyOf(purchaseId);
  const orderId = String(orders[0]!._id);
  const tracking = `TR-${process.pid}-${(count += 1)}`;
  for (const step of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier, trackingNumber: tracking },
  ] as const) {
    await moveOrder(owners[0]!, orderId, step);
  }
  if (isDelivered) await deliver(owners[0]!, orderId);
  return {
    orderId,
    number: orderNumber(orderId),
    tracking,
    taka: payments[0]!.amountPoisha / 100,
    seller: owners[0]!,
  };
}

export const deliver = (seller: TestUser, orderId: string) =>
  moveOrder(seller, orderId, { fulfilment: 'delivered' });

/** A line of a courier's file: the consignment, the order's number, what was collected and kept. */
export type FileLine = [
  consignment: string,
  order: string,
  collected: number | string,
  charge: number | string,
];

const HEAD = 'Consignment ID,Merchant Order ID,Collected Amount,Total Charge';

export const fileOf = (lines: readonly FileLine[]): string =>
  [HEAD, ...lines.map((cells) => cells.join(','))].join('\r\n');

export const upload = (
  as: TestUser,
  courier: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  call(filesRoute, `/api/remittances?courier=${courier}&name=payout.csv`, {
    method: 'POST',
    as,
    body: text,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

export const moveFile = (as: TestUser, id: string, body: Record<string, unknown>): Promise<Reply> =>
  call(fileRoute, `/api/remittances/${id}`, { method: 'POST', as, id, body });

export const apply = (as: TestUser, id: string, version = 1): Promise<Reply> =>
  moveFile(as, id, { move: 'apply', version });

/** A file that is sent and applied. @returns its id */
export async function applied(
  as: TestUser,
  courier: string,
  lines: readonly FileLine[],
): Promise<string> {
  const sent = await upload(as, courier, fileOf(lines));
  expect(sent).toMatchObject({ status: 201 });
  const id = sent.body.insertedId as string;
  expect(await apply(as, id)).toMatchObject({ status: 200, body: { isDone: true } });
  return id;
}

export const rowsOf = (remittanceId: string) =>
  RemittanceRowModel.find({ remittanceId }).sort({ row: 1 }).lean();

export async function decide(
  as: TestUser,
  remittanceId: string,
  row: number,
  decision: string,
  reason = 'Told by phone',
): Promise<Reply> {
  const found = await RemittanceRowModel.findOne({ remittanceId, row }).lean();
  const id = String(found!._id);
  return call(rowRoute, `/api/remittances/rows/${id}`, {
    method: 'POST',
    as,
    id,
    body: { decision, reason },
  });
}

/** Files, rows, books and cash agree. */
export async function expectAgreement(): Promise<void> {
  const faults = [];
  for await (const fault of findRemittanceFaults()) faults.push(fault);
  expect(faults).toEqual([]);
}

/** A courier that nobody else of a test's file has used. */
export const newCourier = () => `courier-${(count += 1)}`;

/** Returns what a courier has by the books, in poisha. */
export const held = (courier: string) => accountBalance(`courier:${courier}`);

/** The line of an order whose cash came as it should. */
export const lineOf = (
  { tracking, number, taka }: Pick<Collected, 'tracking' | 'number' | 'taka'>,
  charge = 60,
): FileLine => [tracking, number, taka, charge];

export const outcomes = async (id: string) => (await rowsOf(id)).map(({ outcome }) => outcome);
