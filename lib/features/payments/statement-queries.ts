import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import {
  WalletLineModel,
  type WalletLineRecord,
  WalletStatementModel,
  type WalletStatementRecord,
} from '../../../models/wallet-statement';
import type { Actor } from '../../platform/auth/actor';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList } from '../../platform/csv/pages';
import { withDatabase } from '../../platform/database/connect';
import { countTabs, pageByKey } from '../../platform/database/page-by-key';
import { serverLabels } from '../../platform/i18n/server-labels';
import { toTaka } from '../../platform/money';
import { endOfDay, isoInDhaka, startOfDay } from '../../platform/time/day-bounds';
import { requirePermission } from '../../shop/policy';
import { orderNumber } from '../orders/shared';
import type { LineExport } from './export-routes';
import type { LineList, LinePage, LineView, StatementView } from './statement-schema';
import type { LineTab, StatementFault } from './statement-types';
import { PAID_STATES } from './types';
import { normalizeTransactionId } from './wallet-rules';
import { listAllWallets } from './wallet-account-commands';

/** Statements on a page. */
const STATEMENTS_PAGE = 10;
const LINES_PAGE = 25;
/** Counting ends here. */
const COUNTED = 100;

const statementView = (record: WalletStatementRecord): StatementView => ({
  _id: String(record._id),
  accountId: String(record.accountId),
  fileName: record.fileName,
  state: record.state,
  names: [...record.names],
  mapping: { ...record.mapping },
  lines: record.lines,
  added: record.added,
  outgoing: record.outgoing,
  undone: record.undone,
  unread: record.unread,
  unreadLines: record.unreadLines.map(({ row, fault, value }) => ({
    row,
    fault: fault as StatementFault,
    value: value ?? '',
  })),
  from: record.from?.toISOString() ?? null,
  to: record.to?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  createdBy: record.createdBy,
});

/** The newest statements, those first whose columns nobody named. @throws ShopError FORBIDDEN */
export async function listStatements(actor: Actor): Promise<StatementView[]> {
  requirePermission(actor, 'payments.manage');
  const found = await withDatabase(() =>
    Promise.all(
      (['draft', 'taken'] as const).map((state) =>
        WalletStatementModel.find({ state }, { text: 0 })
          .sort({ _id: -1 })
          .limit(STATEMENTS_PAGE)
          .lean<WalletStatementRecord[]>(),
      ),
    ),
  );
  return found.flat().map(statementView);
}

const TAB_FILTERS: Record<LineTab, QueryFilter<WalletLineRecord>> = {
  open: { open: true },
  used: { paymentId: { $gt: new Types.ObjectId('0'.repeat(24)) } },
  differs: { differs: true, closed: { $ne: true } },
  closed: { closed: true },
  all: {},
};

async function readLines({ tab, q, account, from, to, after }: LineList, size: number) {
  const { rows, next } = await pageByKey<WalletLineRecord>(WalletLineModel, {
    filter: {
      ...TAB_FILTERS[tab],
      ...(q && { transactionId: normalizeTransactionId(q) }),
      ...(account && { accountId: new Types.ObjectId(account) }),
      ...((from ?? to) && {
        at: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: endOfDay(to) }) },
      }),
    },
    sort: { at: -1, _id: -1 },
    size,
    behind: after,
  });
  return { rows: await lineViews(rows), next };
}

/** Lines with the payments that they paid, or that wait with their id in the same wallet. */
export async function lineViews(lines: readonly WalletLineRecord[]): Promise<LineView[]> {
  const claims = await claimsOf(lines);
  return lines.map((line) => ({
    _id: String(line._id),
    accountId: String(line.accountId),
    wallet: line.wallet,
    transactionId: line.transactionId,
    amount: toTaka(line.amountPoisha),
    at: line.at.toISOString(),
    isDay: line.isDay,
    sender: line.sender ?? '',
    differs: line.differs === true,
    payment: claims.get(String(line._id)) ?? null,
    closed:
      line.closed && line.closedAt
        ? {
            ...{ by: line.closedBy ?? '', at: line.closedAt.toISOString() },
            reason: line.closedReason ?? '',
          }
        : null,
  }));
}

async function claimsOf(
  lines: readonly WalletLineRecord[],
): Promise<Map<string, NonNullable<LineView['payment']>>> {
  const used = lines.flatMap(({ paymentId }) => paymentId ?? []);
  const ids = lines.flatMap(({ paymentId, transactionId }) => (paymentId ? [] : [transactionId]));
  const fields = { purchaseId: 1, state: 1, wallet: 1 };
  const [paid, waiting] = await withDatabase(() =>
    Promise.all([
      PaymentModel.find({ _id: { $in: used } }, fields).lean<PaymentRecord[]>(),
      PaymentModel.find(
        { 'wallet.transactionId': { $in: ids }, 'wallet.holdsId': true },
        fields,
      ).lean<PaymentRecord[]>(),
    ]),
  );
  const view = ({ _id, purchaseId, state }: PaymentRecord) => ({
    _id: String(_id),
    number: orderNumber(String(purchaseId)),
    isPaid: (PAID_STATES as readonly string[]).includes(state),
  });
  const byId = new Map(paid.map((payment) => [String(payment._id), payment]));
  return new Map(
    lines.flatMap((line) => {
      const found = line.paymentId
        ? byId.get(String(line.paymentId))
        : waiting.find(
            ({ wallet }) =>
              wallet?.wallet === line.wallet && wallet.transactionId === line.transactionId,
          );
      return found ? [[String(line._id), view(found)] as const] : [];
    }),
  );
}

/** A page of the lines of all statements, newest first. @throws ShopError FORBIDDEN */
export async function listLines(actor: Actor, asked: LineList): Promise<LinePage> {
  requirePermission(actor, 'payments.manage');
  const [{ rows, next }, counts] = await Promise.all([
    readLines(asked, LINES_PAGE),
    countTabs(WalletLineModel, ['open', 'differs'], (tab) => TAB_FILTERS[tab], COUNTED),
  ]);
  return { lines: rows, next, counts };
}

const EXPORTED = [
  'receivedAt',
  'wallet',
  'account',
  'transactionId',
  'sender',
  'amount',
  'purchase',
  'paid',
  'differs',
] as const;

/** The lines under a list's filter as the text of a CSV file. @throws ShopError FORBIDDEN */
export function exportLines(actor: Actor, { lang, ...asked }: LineExport): AsyncGenerator<string> {
  requirePermission(actor, 'payments.manage');
  const t = serverLabels(lang);
  const numbers = listAllWallets().then(
    (accounts) => new Map(accounts.map(({ _id, number }) => [_id, number])),
  );
  return csvOfList({
    head: EXPORTED.map((name) => t(`exports.walletLines.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    async read(after) {
      const { rows, next } = await readLines({ ...asked, after }, EXPORTED_AT_ONCE);
      const known = await numbers;
      return {
        rows: rows.map((row) => ({ ...row, number: known.get(row.accountId) ?? '' })),
        next,
      };
    },
    cells: ({ at, isDay, wallet, number, transactionId, sender, amount, payment, differs }) => [
      isDay ? isoInDhaka(new Date(at)).slice(0, 10) : isoInDhaka(new Date(at)),
      ...[t(`walletForm.wallet.${wallet}`), number, transactionId, sender, amount],
      payment?.number ?? '',
      payment?.isPaid ? t('exports.yes') : '',
      differs ? t('exports.yes') : '',
    ],
  });
}
