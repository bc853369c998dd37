import type { RemittanceRowRecord } from '../../../../models/remittance';
import type { NewEntry } from '../journal/kinds';
import { netText } from '../journal/rules';
import type { CollectedCash } from '../../payments/remittance-queries';
import { isBooked } from './match-rules';
import { decisionEntry, rowEntry } from './settle-rules';

/** What is wrong: a kind, what it is about, and a sentence. */
export interface RowFault {
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
