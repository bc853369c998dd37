import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import {
  type RemittanceRowRecord,
  RemittanceRowModel,
  RemittanceModel,
} from '../../../../models/remittance';
import { ACCOUNTS, type NewEntry, netText } from '../journal/shared';
import { type CollectedCash, findCollectedCash, owedByCourier } from '../../payments';
import { connectDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { inBatches, type Finding } from '../../../platform/integrity/finding';
import { accountBalance, courierAccounts, findEntries, remittanceEntryIds } from '../journal';
import { isBooked } from './match-rules';
import { decisionEntry, rowEntry } from './settle-rules';

/** A fault: its type, what it is about, and a sentence. */
interface RowFault {
  kind: string;
  id: string;
  wrong: string;
}

/** The moment makes no difference to what is compared. */
const ANY_MOMENT = new Date(0);

type CheckedRow = Omit<RemittanceRowRecord, '_id' | 'key' | 'holds' | 'open'>;

function expectedEntries(row: CheckedRow): NewEntry[] {
  const decision = row.settlement?.decision;
  return [
    rowEntry(row, ANY_MOMENT),
    decision === undefined ? null : decisionEntry(row, decision, ANY_MOMENT),
  ].filter((entry): entry is NewEntry => entry !== null && netText(entry.lines) !== '');
}

/**
 * Where rows contradict the books or the cash that they are of.
 * @param entries those with ids of these rows, and no others
 * @param cash all that couriers collected for the orders of the rows
 */
export function findRowFaults(
  rows: readonly CheckedRow[],
  entries: readonly Pick<NewEntry, '_id' | 'lines'>[],
  cash: readonly CollectedCash[],
): RowFault[] {
  const booked = new Map(entries.map((entry) => [entry._id, entry]));
  const payments = new Map(cash.map((each) => [each.paymentId, each]));
  const faults: RowFault[] = [];
  for (const row of rows) {
    for (const entry of expectedEntries(row)) {
      const is = booked.get(entry._id);
      booked.delete(entry._id);
      if (!is) {
        const wrong = 'is not in the books, and its row was taken';
        faults.push({ kind: 'remittance.missing', id: entry._id, wrong });
      } else if (netText(is.lines) !== netText(entry.lines)) {
        const wrong = `says ${netText(is.lines)}; it should be ${netText(entry.lines)}`;
        faults.push({ kind: 'remittance.amount', id: entry._id, wrong });
      }
    }
    if (!isBooked(row.outcome)) continue;
    const payment = payments.get(String(row.paymentId));
    const isRight =
      payment?.isRemitted === true &&
      payment.courier === row.courier &&
      payment.amountPoisha === row.expectedPoisha;
    if (isRight) continue;
    const id = `remittance:${String(row.remittanceId)}:${row.row}`;
    const wrong = `brings cash of the payment ${String(row.paymentId)}, which says otherwise`;
    faults.push({ kind: 'remittance.payment', id, wrong });
  }
  for (const _id of booked.keys()) {
    faults.push({
      kind: 'remittance.extra',
      id: _id,
      wrong: 'is of something that did not happen',
    });
  }
  return faults;
}

/** Files, rows, the books and the orders' cash that contradict each other. Nothing of it is mended by a program. */
export async function* findRemittanceFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const files = RemittanceModel.find({}, { _id: 1 }).lean();
  for await (const { _id } of files.cursor()) yield* found(await fileFaults(_id));
  const rows = RemittanceRowModel.find({}, { _id: 1 }).lean();
  for await (const batch of inBatches(rows.cursor())) {
    yield* found(await rowFaults(batch.map(({ _id }) => _id)));
  }
  for await (const ids of remittanceEntryIds()) yield* found(await strayEntries(ids));
  yield* found(await courierFaults());
}

function* found(faults: readonly RowFault[]): Generator<Finding> {
  for (const fault of faults) yield { ...fault, mend: null };
}

/** A file's own figures against its rows, at one moment. */
const fileFaults = (_id: Types.ObjectId): Promise<RowFault[]> =>
  inTransaction(async (session) => {
    const file = await RemittanceModel.findById(_id, { text: 0 }, { session }).lean();
    if (file === null) return [];
    const [sums] = await RemittanceRowModel.aggregate<Record<string, number>>(
      [
        { $match: { remittanceId: _id } },
        {
          $group: {
            _id: null,
            done: { $sum: 1 },
            open: { $sum: { $cond: [{ $eq: ['$open', true] }, 1, 0] } },
            collectedPoisha: { $sum: '$collectedPoisha' },
            chargePoisha: { $sum: '$chargePoisha' },
          },
        },
      ],
      { session },
    );
    const is = {
      rows: sums?.done ?? 0,
      done: 0,
      open: 0,
      collectedPoisha: 0,
      chargePoisha: 0,
      ...sums,
    };
    const fields =
      file.state === 'applied'
        ? (['rows', 'done', 'open', 'collectedPoisha', 'chargePoisha'] as const)
        : (['done', 'open'] as const);
    return fields
      .filter((field) => file[field] !== is[field])
      .map((field) => ({
        kind: 'remittance.file',
        id: String(_id),
        wrong: `says ${field} ${file[field]}; its rows come to ${is[field]}`,
      }));
  });

/** Rows against their entries and the cash that they brought, at one moment. */
const rowFaults = (ids: Types.ObjectId[]): Promise<RowFault[]> =>
  inTransaction(async (session) => {
    const rows = await rowsOf({ _id: { $in: ids } }, session);
    const entries = await findEntries(rows.flatMap(entryIds), session);
    const cash = await findCollectedCash(
      rows.flatMap(({ orderId }) => orderId ?? []),
      session,
    );
    return findRowFaults(rows, entries, cash);
  });

const rowsOf = (filter: object, session: ClientSession) =>
  RemittanceRowModel.find(filter, null, { session }).lean<RemittanceRowRecord[]>();

const entryIds = ({ remittanceId, row }: Pick<RemittanceRowRecord, 'remittanceId' | 'row'>) => [
  `remittance:${String(remittanceId)}:${row}`,
  `remittance:${String(remittanceId)}:${row}:settled`,
];

/** Entries of rows that there are not. */
const strayEntries = (ids: string[]): Promise<RowFault[]> =>
  inTransaction(async (session) => {
    const named = ids.flatMap((id) => {
      const [, remittanceId, row] = /^remittance:([0-9a-f]{24}):(\d+)(?::settled)?$/.exec(id) ?? [];
      return remittanceId && row
        ? [{ remittanceId: new Types.ObjectId(remittanceId), row: Number(row) }]
        : [];
    });
    const rows = named.length === 0 ? [] : await rowsOf({ $or: named }, session);
    const known = new Set(rows.flatMap(entryIds));
    return ids
      .filter((id) => !known.has(id))
      .map((id) => ({ kind: 'remittance.extra', id, wrong: 'is of no row of a courier’s file' }));
  });

/** Compares the couriers' debt by the books with the cash that is not remitted and the open differences. */
async function courierFaults(): Promise<RowFault[]> {
  const prefix = ACCOUNTS.courier('');
  const named = (await courierAccounts()).map((account) => account.slice(prefix.length));
  return inTransaction(async (session) => {
    const owed = await owedByCourier(session);
    const open = await rowsOf({ open: true, outcome: 'different' }, session);
    for (const { courier, expectedPoisha, collectedPoisha } of open) {
      const missing = (expectedPoisha ?? 0) - collectedPoisha;
      owed.set(courier, (owed.get(courier) ?? 0) + missing);
    }
    const faults: RowFault[] = [];
    for (const courier of new Set([...named, ...owed.keys()])) {
      const booked = await accountBalance(ACCOUNTS.courier(courier), session);
      const should = owed.get(courier) ?? 0;
      if (booked === should) continue;
      const wrong = `owes ${booked} poisha by the books; its parcels and open differences come to ${should}`;
      faults.push({ kind: 'remittance.courier', id: ACCOUNTS.courier(courier), wrong });
    }
    return faults;
  });
}
