import 'server-only';
import {
  PayoutModel,
  type PayoutRecord,
  PayoutRunModel,
  type PayoutRunRecord,
} from '../../../../models/payout';
import type { Actor } from '../../../platform/auth/actor';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList } from '../../../platform/csv/pages';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey } from '../../../platform/database/page-by-key';
import type { Locale } from '../../../platform/i18n/i18n';
import { serverLabels } from '../../../platform/i18n/server-labels';
import { toTaka } from '../../../platform/money';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import { requirePermission } from '../../../shop/policy';
import { findNamesApart } from '../../accounts';

const EXPORTED = [
  'run',
  'made',
  'runState',
  'seller',
  'amount',
  'state',
  'reference',
  'reason',
] as const;

/**
 * The payouts of all runs, newest first, as the text of a CSV file. Where they were sent stands in the file
 * for the bank alone.
 * @throws ShopError FORBIDDEN
 */
export function exportRuns(actor: Actor, lang: Locale): AsyncGenerator<string> {
  requirePermission(actor, 'payouts.manage');
  const t = serverLabels(lang);
  return csvOfList({
    head: EXPORTED.map((name) => t(`exports.payouts.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    read: readPayouts,
    cells: ({ payout: { runId, state, amountPoisha, reference, reason }, run, name }) => [
      String(runId),
      run ? isoInDhaka(run.createdAt) : '',
      run ? t(`payouts.state.${run.state}`) : '',
      ...[name, toTaka(amountPoisha), t(`payouts.states.${state}`), reference, reason],
    ],
  });
}

interface ExportedPayout {
  payout: PayoutRecord;
  run: PayoutRunRecord | undefined;
  name: string;
}

async function readPayouts(
  behind: string | undefined,
): Promise<{ rows: ExportedPayout[]; next: string | null }> {
  const { rows, next } = await pageByKey<PayoutRecord>(PayoutModel, {
    filter: {},
    sort: { _id: -1 },
    size: EXPORTED_AT_ONCE,
    behind,
  });
  const [runs, names] = await Promise.all([
    withDatabase(() =>
      PayoutRunModel.find({ _id: { $in: rows.map(({ runId }) => runId) } }).lean<
        PayoutRunRecord[]
      >(),
    ),
    findNamesApart(rows.map(({ sellerId }) => String(sellerId))),
  ]);
  const byId = new Map(runs.map((run) => [String(run._id), run]));
  return {
    rows: rows.map((payout) => ({
      payout,
      run: byId.get(String(payout.runId)),
      name: names.get(String(payout.sellerId)) ?? '',
    })),
    next,
  };
}
