import * as auditExport from '@/app/api/audit/export/route';
import * as complaintExport from '@/app/api/complaints/export/route';
import * as paymentExport from '@/app/api/payments/export/route';
import * as runExport from '@/app/api/payouts/runs/export/route';
import * as refundExport from '@/app/api/refunds/export/route';
import * as fileExport from '@/app/api/remittances/export/route';
import * as userExport from '@/app/api/users/export/route';
import { addPayoutRun } from '@/lib/features/ledger/payouts/run-commands';
import { csvOfList } from '@/lib/platform/csv/pages';
import { AuditEntryModel } from '@/models/audit';
import { complained } from '../support/complaints';
import { earn, verifiedAccount } from '../support/payouts';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { admin, walletPurchase } from '../support/wallets';

useShop();

/** The lists of payments, accounts, complaints and the audit log as CSV files. */

const LISTS = {
  payments: paymentExport,
  users: userExport,
  complaints: complaintExport,
  audit: auditExport,
  refunds: refundExport,
  remittances: fileExport,
  'payouts/runs': runExport,
} as const;

/** The lines of a file, its mark for Excel taken off. */
async function linesOf(list: keyof typeof LISTS, as: TestUser, query = ''): Promise<string[]> {
  const { status, body, headers } = await call(LISTS[list], `/api/${list}/export?${query}`, { as });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  return String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
}

it('Each has its list’s permission: others get nothing.', async () => {
  const somebody = await makeUser();
  const lists = ['payments', 'users', 'audit', 'refunds', 'remittances', 'payouts/runs'] as const;
  for (const list of lists) {
    const refused = await call(LISTS[list], `/api/${list}/export`, { as: somebody });
    expect([list, refused.status]).toEqual([list, 403]);
  }
});

it('Accounts: under the filter, with headings in the language that is asked for, no formula, and written down.', async () => {
  const boss = await makeUser({ role: 'admin' });
  await makeUser({ name: '=HYPERLINK("x") Karim' });
  await makeUser({ name: 'Salma Begum' });
  const [head, ...rows] = await linesOf('users', boss, 'q=karim');
  expect(head).toBe('Account,Name,E-mail,Phone,Role,Status,Since,Last seen');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`"'=HYPERLINK(""x"") Karim"`);
  expect(rows[0]).toContain(',User,Active,');
  const [bangla] = await linesOf('users', boss, 'q=karim&lang=bn');
  expect(bangla).toMatch(/^অ্যাকাউন্ট,নাম,/);
  const [entry] = await AuditEntryModel.find({ action: 'user.export', actorEmail: boss.email })
    .sort({ _id: -1 })
    .lean();
  // What was looked for may be somebody's name.
  expect(entry?.after).toEqual({ filter: {} });
});

it('Payments: those of a tab and a filter, a seller’s and a buyer’s words escaped.', async () => {
  const boss = await admin();
  const { payment } = await walletPurchase(boss);
  const id = String(payment._id);
  const [head, ...all] = await linesOf('payments', boss);
  expect(head).toContain('Purchase,Begun at,Way to pay,Status');
  expect(all.some((row) => row.startsWith(id))).toBe(true);
  const filtered = await linesOf('payments', boss, 'method=cod');
  expect(filtered.some((row) => row.startsWith(id))).toBe(false);
  expect((await linesOf('payments', boss, 'lang=bn'))[0]).toContain('পেমেন্টের উপায়');
});

it('Refunds, couriers’ files and payouts: the tab that is asked for, no account number, written down.', async () => {
  const boss = await makeUser({ role: 'admin' });
  const seller = await makeUser({ name: '=1+1 Traders' });
  await earn(seller.id, 200_000);
  await verifiedAccount(seller.id, { number: '9876543210123' });
  const { runId } = await addPayoutRun(boss);
  const runs = await linesOf('payouts/runs', boss);
  expect(runs.some((row) => row.startsWith(runId) && row.includes("'=1+1 Traders"))).toBe(true);
  expect(runs.join('\n')).not.toContain('9876543210123');
  for (const [list, head] of [
    ['refunds', 'Refund,Order,Asked at'],
    ['remittances', 'Courier,File,Status'],
  ] as const) {
    expect((await linesOf(list, boss, 'tab=done'))[0]).toMatch(new RegExp(`^${head}`));
  }
  const actions = await AuditEntryModel.distinct('action', { actorEmail: boss.email });
  expect(actions).toEqual(
    expect.arrayContaining(['payout.export', 'payment.export', 'books.export']),
  );
});

it('Complaints: a seller’s own, an administrator’s all, another seller’s none.', async () => {
  const { seller, admin: boss, other } = await complained();
  expect(await linesOf('complaints', seller)).toHaveLength(2);
  expect((await linesOf('complaints', boss)).length).toBeGreaterThanOrEqual(2);
  expect(await linesOf('complaints', other)).toHaveLength(1);
  expect(await linesOf('complaints', seller, 'tab=closed')).toHaveLength(1);
});

it('The audit log: its own filter, changes in words, and itself written down.', async () => {
  const boss = await makeUser({ role: 'admin' });
  await linesOf('users', boss);
  const rows = await linesOf('audit', boss, `who=${boss.email}`);
  expect(rows[0]).toBe('Time,Who,What,About,ID,Changes');
  // The newest is this file itself.
  expect(rows.slice(1).map((row) => row.split(',')[2])).toEqual([
    'Audit log exported',
    'Accounts exported',
  ]);
  expect(await AuditEntryModel.countDocuments({ action: 'access.export' })).toBeGreaterThan(0);
});

it('A file ends at its bound, and says so.', async () => {
  const all = Array.from({ length: 7 }, (_, at) => at);
  const file = async (most: number) => {
    let text = '';
    const lines = csvOfList({
      head: ['n'],
      more: 'more',
      most,
      read: async (behind) => {
        const from = Number(behind ?? 0);
        return { rows: all.slice(from, from + 3), next: from + 3 < 7 ? String(from + 3) : null };
      },
      cells: (row) => [row],
    });
    for await (const piece of lines) text += piece;
    return text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
  };
  expect(await file(7)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(await file(5)).toEqual(['0', '1', '2', '3', '4', 'more']);
  expect(await file(3)).toEqual(['0', '1', '2', 'more']);
  expect(await file(6)).toEqual(['0', '1', '2', '3', '4', '5', 'more']);
});
