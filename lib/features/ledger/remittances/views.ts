import type { RemittanceRecord, RemittanceRowRecord } from '../../../../models/remittance';
import { toTaka } from '../../../platform/money';
import { orderNumber } from '../../orders/rules';
import { addSums, NO_SUMS, type Sums } from './match-rules';
import { OUTCOMES, type Outcome } from './kinds';
import type { RemittanceListRow, RemittanceRowView, SumsView } from './schema';
import { decisionsOf } from './settle-rules';

export const sumsView = ({ count, collectedPoisha, chargePoisha }: Sums): SumsView => ({
  count,
  collected: toTaka(collectedPoisha),
  charge: toTaka(chargePoisha),
  net: toTaka(collectedPoisha - chargePoisha),
});

/** Sums by outcome as pages show them, with the sum of all. */
export function outcomesView(sums: Partial<Record<Outcome, Sums>>) {
  const known = OUTCOMES.flatMap((outcome) => {
    const found = sums[outcome];
    return found ? [[outcome, found] as const] : [];
  });
  return {
    total: sumsView(known.map(([, each]) => each).reduce(addSums, NO_SUMS)),
    byOutcome: Object.fromEntries(
      known.map(([outcome, each]) => [outcome, sumsView(each)]),
    ) as Partial<Record<Outcome, SumsView>>,
  };
}

export const listRow = (file: Omit<RemittanceRecord, 'text'>): RemittanceListRow => ({
  _id: String(file._id),
  courier: file.courier,
  fileName: file.fileName,
  state: file.state,
  createdAt: file.createdAt.toISOString(),
  createdBy: file.createdBy,
  rows: file.rows,
  done: file.done,
  open: file.open,
  net: toTaka(file.collectedPoisha - file.chargePoisha),
});

export function rowView(row: RemittanceRowRecord): RemittanceRowView {
  const { settlement, orderId, expectedPoisha, open } = row;
  return {
    _id: String(row._id),
    row: row.row,
    consignment: row.consignment,
    order: row.order,
    day: row.day ?? null,
    collected: toTaka(row.collectedPoisha),
    charge: toTaka(row.chargePoisha),
    expected: typeof expectedPoisha === 'number' ? toTaka(expectedPoisha) : null,
    outcome: row.outcome,
    orderId: orderId ? String(orderId) : null,
    orderNumber: orderId ? orderNumber(String(orderId)) : null,
    isOpen: open === true,
    decisions: open === true ? decisionsOf(row) : [],
    settlement: settlement
      ? {
          decision: settlement.decision,
          reason: settlement.reason,
          by: settlement.by,
          at: settlement.at.toISOString(),
        }
      : null,
  };
}
