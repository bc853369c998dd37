import 'server-only';
import { createHash } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import {
  WalletLineModel,
  type WalletLineRecord,
  WalletStatementModel,
  type WalletStatementRecord,
} from '../../../models/wallet-statement';
import { PaymentModel } from '../../../models/payment';
import { WalletAccountModel, type WalletAccountRecord } from '../../../models/payment-settings';
import { type Actor, signatureOf } from '../../platform/auth/actor';
import { sameColumns } from '../../platform/csv/columns';
import { FileError } from '../../platform/csv/file-error';
import { type FileText, readFileText, readLinesOf } from '../../platform/csv/table';
import { withDatabase } from '../../platform/database/connect';
import { writeOnce } from '../../platform/database/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import { publish } from '../../platform/events/publish';
import { readFileBytes } from '../../platform/http/body';
import { isObjectId } from '../../platform/validation';
import { ShopError } from '../../shop/errors';
import { requirePermission } from '../../shop/policy';
import { guessStatement, isStatement, readStatement, saysSame } from './statement-rules';
import type { StatementLine } from './statement-rules';
import type { LineMove } from './statement-schema';
import {
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_MEGABYTES,
  MAX_STATEMENT_ROWS,
  MOST_UNREAD_STATEMENTS,
  STATEMENT_ROLES,
  type StatementMapping,
} from './statement-types';

const DUPLICATE_KEY = 11000;
/** Lines that are written at once. */
const CHUNK = 500;
/** Lines shown of those that can't be read. */
const SHOWN_UNREAD = 20;
/** People who are remembered as having brought a line: two already prove it for everybody. */
const MOST_UPLOADERS = 5;

interface Kept {
  id: string;
  isNew: boolean;
  /** False where somebody has to say which column is what. */
  isTaken: boolean;
}

/**
 * Keeps the statement of one of the shop's wallet accounts, and its lines where its columns are known. The
 * same file of the same person is kept once; a line is kept once however many statements have it.
 * @throws ShopError FORBIDDEN, INVALID for no account of the shop, TOO_LARGE, BAD_REQUEST (cut off),
 *   BAD_FILE with `problem`, QUOTA where too many files wait for their columns, IDEMPOTENCY_MISMATCH
 */
export async function uploadStatement(
  actor: Actor,
  file: { accountId: string; name: string; body: AsyncIterable<Uint8Array> | null },
  key?: string,
): Promise<Kept> {
  requirePermission(actor, 'payments.manage');
  const bytes = await readFileBytes(file.body, MAX_STATEMENT_MEGABYTES);
  const account = await accountOf(file.accountId);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const same = { accountId: account._id, hash, createdById: new Types.ObjectId(actor.id) };
  const known = await findStatement(same);
  if (known?.state === 'taken') return { id: String(known._id), isNew: false, isTaken: true };
  const statement =
    known ?? (await keepStatement(actor, same, { name: file.name, read: readable(bytes), key }));
  const isTaken = isStatement(statement.mapping, statement.names.length);
  if (isTaken) await takeLines(actor, statement, account);
  return { id: String(statement._id), isNew: known === null, isTaken };
}

async function accountOf(accountId: string | Types.ObjectId): Promise<WalletAccountRecord> {
  const account = isObjectId(String(accountId))
    ? await withDatabase(() => WalletAccountModel.findById(accountId).lean<WalletAccountRecord>())
    : null;
  if (!account) throw new ShopError('INVALID', { fields: { accountId: 'unknownChoice' } });
  return account;
}

const findStatement = (same: {
  accountId: Types.ObjectId;
  hash: string;
  createdById: Types.ObjectId;
}): Promise<WalletStatementRecord | null> =>
  withDatabase(() => WalletStatementModel.findOne(same).lean<WalletStatementRecord>());

/** @throws ShopError BAD_FILE */
function readable(bytes: Buffer): FileText & { names: string[] } {
  try {
    const text = readFileText(bytes, (names) => isStatement(guessStatement(names), names.length));
    return { ...text, names: tableOf(text).names };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ShopError('BAD_FILE', { extra: { problem: error.problem } });
  }
}

const tableOf = (text: FileText) =>
  readLinesOf(text, { rows: MAX_STATEMENT_ROWS, columns: MAX_STATEMENT_COLUMNS });

async function keepStatement(
  actor: Actor,
  same: { accountId: Types.ObjectId; hash: string; createdById: Types.ObjectId },
  {
    name,
    read,
    key,
  }: { name: string; read: FileText & { names: string[] }; key?: string | undefined },
): Promise<WalletStatementRecord> {
  const { accountId } = same;
  const before = await withDatabase(() =>
    WalletStatementModel.findOne({ accountId, state: 'taken' }, { names: 1, mapping: 1 })
      .sort({ _id: -1 })
      .lean<Pick<WalletStatementRecord, 'names' | 'mapping'>>(),
  );
  const record = {
    _id: new Types.ObjectId(),
    ...same,
    fileName: name || 'statement.csv',
    state: 'draft',
    ...read,
    mapping:
      (before && sameColumns(read.names, STATEMENT_ROLES, before)) ?? guessStatement(read.names),
    createdAt: new Date(),
    createdBy: signatureOf(actor),
  } as const;
  try {
    const idempotency =
      key === undefined ? undefined : { key, body: `${String(accountId)}\n${same.hash}` };
    await writeOnce(actor, 'uploadstatement', idempotency, async (session) => {
      const drafts = await WalletStatementModel.countDocuments({ state: 'draft' }).session(session);
      if (drafts >= MOST_UNREAD_STATEMENTS) {
        throw new ShopError('QUOTA', { extra: { quota: MOST_UNREAD_STATEMENTS } });
      }
      await WalletStatementModel.create([record], { session });
      const after = { account: String(accountId), file: record.fileName };
      await audit(actor, record._id, 'payment.statementUploaded', after, session);
      return { id: String(record._id) };
    });
  } catch (error) {
    // The same press twice: the other one keeps it.
    const isKnown = error instanceof MongoServerError && error.code === DUPLICATE_KEY;
    if (!isKnown) throw error;
  }
  const kept = await findStatement(same);
  if (!kept) throw new ShopError('CONFLICT');
  return kept;
}

/**
 * Says which column of a statement is what, and takes its lines.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW once its lines are taken, INVALID where lines
 *   can't be read by these columns
 */
export async function mapStatement(
  actor: Actor,
  id: string,
  mapping: StatementMapping,
): Promise<void> {
  requirePermission(actor, 'payments.manage');
  const statement = await draftOf(id);
  if (!isStatement(mapping, statement.names.length)) {
    throw new ShopError('INVALID', { fields: { incoming: 'unknownChoice' } });
  }
  const moved = await withDatabase(() =>
    WalletStatementModel.findOneAndUpdate(
      { _id: statement._id, state: 'draft' },
      { $set: { mapping } },
      { returnDocument: 'after' },
    ).lean<WalletStatementRecord>(),
  );
  if (!moved) throw new ShopError('NOT_POSSIBLE_NOW');
  await takeLines(actor, moved, await accountOf(moved.accountId));
}

/** Forgets a statement of which no line was taken. @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW */
export async function discardStatement(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'payments.manage');
  const { _id, fileName } = await draftOf(id);
  await inTransaction(async (session) => {
    // A stop may have left some of its lines: the money is in them.
    if (await WalletLineModel.exists({ statementId: _id }).session(session)) {
      throw new ShopError('NOT_POSSIBLE_NOW');
    }
    const gone = await WalletStatementModel.deleteOne({ _id, state: 'draft' }, { session });
    if (gone.deletedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
    await audit(actor, _id, 'payment.statementDiscarded', { file: fileName }, session);
  });
}

async function draftOf(id: string): Promise<WalletStatementRecord> {
  const found = isObjectId(id)
    ? await withDatabase(() => WalletStatementModel.findById(id).lean<WalletStatementRecord>())
    : null;
  if (!found) throw new ShopError('NOT_FOUND');
  if (found.state !== 'draft') throw new ShopError('NOT_POSSIBLE_NOW');
  return found;
}

/**
 * Writes the lines of a statement. Each line is a fact by itself, so they are written in pieces; what a stop
 * left is written by whoever sends the file or its columns again.
 */
async function takeLines(
  actor: Actor,
  statement: WalletStatementRecord,
  account: WalletAccountRecord,
): Promise<void> {
  const { names: _names, lines: table } = tableOf(statement as FileText);
  const { lines, undone, outgoing, unread } = readStatement(
    table,
    statement.mapping,
    account,
    new Date(),
  );
  for (let from = 0; from < lines.length; from += CHUNK) {
    await writeLines(statement, account, lines.slice(from, from + CHUNK));
  }
  for (let from = 0; from < undone.length; from += CHUNK) {
    await markDiffering(account._id, undone.slice(from, from + CHUNK));
  }
  const times = lines.map(({ at }) => at.getTime());
  await inTransaction(async (session) => {
    const { _id } = statement;
    const sums = {
      lines: lines.length,
      added: await WalletLineModel.countDocuments({ statementId: _id }).session(session),
      outgoing,
      undone: undone.length,
      unread: unread.length,
    };
    const taken = await WalletStatementModel.updateOne(
      { _id, state: 'draft' },
      {
        $set: {
          ...{ state: 'taken', ...sums, unreadLines: unread.slice(0, SHOWN_UNREAD) },
          ...(times.length > 0 && {
            from: new Date(times.reduce((a, b) => Math.min(a, b))),
            to: new Date(times.reduce((a, b) => Math.max(a, b))),
          }),
        },
        $unset: { text: '' },
      },
      { session },
    );
    // Another press took the same lines.
    if (taken.modifiedCount === 0) return;
    const after = { account: account.number, file: statement.fileName, ...sums };
    await audit(actor, _id, 'payment.statementTaken', after, session);
  });
}

async function writeLines(
  { _id: statementId, createdById }: WalletStatementRecord,
  { _id: accountId, wallet }: WalletAccountRecord,
  lines: readonly StatementLine[],
): Promise<void> {
  const createdAt = new Date();
  await withDatabase(() =>
    WalletLineModel.bulkWrite(
      lines.map(({ transactionId, ...line }) => ({
        updateOne: {
          filter: { accountId, transactionId },
          update: {
            $setOnInsert: {
              ...{ wallet, ...line, statementId, uploaders: [createdById] },
              ...{ open: true, createdAt },
            },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    ),
  );
  const ids = lines.map(({ transactionId }) => transactionId);
  const kept = await withDatabase(() =>
    WalletLineModel.find({ accountId, transactionId: { $in: ids } }).lean<WalletLineRecord[]>(),
  );
  const byId = new Map(kept.map((line) => [line.transactionId, line]));
  const [same, others]: [Types.ObjectId[], string[]] = [[], []];
  for (const line of lines) {
    const known = byId.get(line.transactionId)!;
    if (!saysSame(known, line)) others.push(line.transactionId);
    else if (known.uploaders.length < MOST_UPLOADERS) same.push(known._id);
  }
  await withDatabase(() =>
    WalletLineModel.updateMany(
      { _id: { $in: same }, uploaders: { $ne: createdById } },
      { $push: { uploaders: createdById } },
    ),
  );
  await markDiffering(accountId, others);
}

async function markDiffering(accountId: Types.ObjectId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await withDatabase(() =>
    WalletLineModel.updateMany(
      { accountId, transactionId: { $in: [...ids] } },
      { $set: { differs: true } },
    ),
  );
}

/**
 * Closes a line that no payment names, with the reason, or opens it again.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where a payment has it or waits with its id, or it
 *   stands so already
 */
export async function moveLine(actor: Actor, id: string, move: LineMove): Promise<void> {
  requirePermission(actor, 'payments.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const line = await WalletLineModel.findById(id, null, { session }).lean<WalletLineRecord>();
    if (!line) throw new ShopError('NOT_FOUND');
    const { wallet, transactionId } = line;
    const isNamed = await PaymentModel.exists({
      'wallet.transactionId': transactionId,
      'wallet.holdsId': true,
      'wallet.wallet': wallet,
    }).session(session);
    if (move.move === 'close' && isNamed) throw new ShopError('NOT_POSSIBLE_NOW');
    const { modifiedCount } =
      move.move === 'close'
        ? await WalletLineModel.updateOne(
            { _id: line._id, open: true },
            {
              $set: {
                ...{ closed: true, closedAt: new Date() },
                ...{ closedBy: signatureOf(actor), closedReason: move.reason },
              },
              $unset: { open: '' },
            },
            { session },
          )
        : await WalletLineModel.updateOne(
            { _id: line._id, closed: true },
            {
              $set: { open: true },
              $unset: { closed: '', closedAt: '', closedBy: '', closedReason: '' },
            },
            { session },
          );
    if (modifiedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
    const action = move.move === 'close' ? 'payment.lineClosed' : 'payment.lineReopened';
    const after = { transactionId, ...(move.move === 'close' && { reason: move.reason }) };
    await audit(actor, line._id, action, after, session);
  });
}

const audit = (
  actor: Actor,
  id: Types.ObjectId,
  action:
    | 'payment.statementUploaded'
    | 'payment.statementTaken'
    | 'payment.statementDiscarded'
    | 'payment.lineClosed'
    | 'payment.lineReopened',
  after: unknown,
  session: ClientSession,
): Promise<void> =>
  publish(
    actor,
    [
      {
        name: 'walletStatement.changed',
        entity: `walletStatement:${String(id)}`,
        data: {},
        audit: { action, subject: 'payment', subjectId: String(id), before: null, after },
      },
    ],
    session,
  );
