import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { inBackground } from '../../platform/jobs/background';
import { withDatabase } from '../../platform/database/connect';
import { countUse, type Limit } from '../../platform/http/limits';
import { recordAudit, type AuditActor } from './record';
import { isRecorded } from './rules';

/** Signing in and out, passwords and exports: what happens often is gathered, so that nobody fills the log. */
type AccessAction =
  | 'login'
  | 'loginFailed'
  | 'logout'
  | 'sessionsEnded'
  | 'passwordChanged'
  | 'resetAsked'
  | 'reset'
  | 'passwordTaken'
  | 'adminMade';

const HOUR = 60 * 60;

/** How much of one thing is written down before it is gathered, and over which time. */
interface Gathering {
  limit: Limit;
  /** Number of entries that are written one by one; after them only the 10th, 100th, 1,000th … */
  first: number;
}

function gathering(name: string, seconds: number, first: number): Gathering {
  return { limit: { name: `audit-${name}`, points: first, seconds, per: 'account' }, first };
}

const OWN_ACTS = gathering('access', HOUR, 20);
const FAILURES = gathering('failures', 24 * HOUR, 1);
const UNKNOWN_FAILURES = gathering('unknown-failures', 24 * HOUR, 0);
/** Failed logins with unknown accounts, counted over all networks. */
const ALL_UNKNOWN = gathering('all-unknown-failures', HOUR, 100);
const EXPORTS = gathering('exports', HOUR, 10);
const LOOKS = gathering('looks', HOUR, 1);

/** Counts one more. @returns how many there were, or null where this one is not written down */
async function gather({ limit, first }: Gathering, key: string): Promise<number | null> {
  const count = await countUse(limit, key);
  return isRecorded(count, first) ? count : null;
}

/** From where somebody signs in, as far as it is kept. */
interface AccessOrigin {
  browser: string;
  system: string;
  /** The shortened address. */
  network: string;
}

/** Kind of device and network of the actor for the log; never a secret. */
function traceOf({ browser, system, network }: AccessOrigin) {
  return {
    device: [browser, system].filter(Boolean).join(', ') || undefined,
    network: network || undefined,
  };
}

/**
 * Counts what somebody does with their own account, before the transaction that does it.
 * @returns what writes it down in that transaction
 */
export async function gatherAccess(
  actor: AuditActor,
  action: AccessAction,
  client: AccessOrigin,
  more: Record<string, unknown> = {},
): Promise<(session: ClientSession) => Promise<void>> {
  const count = await gather(OWN_ACTS, `${action}|${actor.id}`);
  return async (session) => {
    if (count === null) return;
    await recordAudit(
      actor,
      {
        action: `access.${action}`,
        subject: 'access',
        subjectId: actor.id,
        after: { ...traceOf(client), ...more, ...(count > OWN_ACTS.first && { times: count }) },
      },
      session,
    );
  };
}

/**
 * Writes down a wrong login, in the background: neither its time nor its answer may tell whether
 * there is such an account. An address that belongs to none is a stranger's text and is not kept.
 * @param findAccount answers the account's id, or null where there is none
 */
export function recordLoginFailure(
  findAccount: () => Promise<string | null>,
  client: AccessOrigin,
): void {
  inBackground('audit of a failed login', async () => {
    const account = await findAccount();
    const count = account
      ? await gather(FAILURES, account)
      : await gather(UNKNOWN_FAILURES, client.network || 'unknown');
    if (count === null) return;
    if (!account && (await countUse(ALL_UNKNOWN.limit, 'all')) > ALL_UNKNOWN.first) return;
    await withDatabase(() =>
      recordAudit(null, {
        action: account ? 'access.loginFailed' : 'access.unknownLoginFailed',
        subject: 'access',
        subjectId: account ?? undefined,
        after: { ...traceOf(client), times: count },
      }),
    );
  });
}

/** Writes down that a reset link was asked for, for an account that there is. */
export async function recordResetAsked(accountId: string): Promise<void> {
  const count = await gather(OWN_ACTS, `resetAsked|${accountId}`);
  if (count === null) return;
  await withDatabase(() =>
    recordAudit(null, {
      action: 'access.resetAsked',
      subject: 'access',
      subjectId: accountId,
      ...(count > OWN_ACTS.first && { after: { times: count } }),
    }),
  );
}

/**
 * Writes down that somebody took data out of the shop as a file, and by which filter; not the words
 * that were looked for, which may be somebody's phone or address.
 */
export async function recordExport(
  actor: Actor,
  subject:
    | 'order'
    | 'product'
    | 'content'
    | 'books'
    | 'payout'
    | 'payment'
    | 'complaint'
    | 'user'
    | 'access',
  { q: _words, lang: _language, who: _contact, ...filter }: Record<string, unknown> = {},
): Promise<void> {
  const count = await gather(EXPORTS, `${subject}|${actor.id}`);
  if (count === null) return;
  await withDatabase(() =>
    recordAudit(actor, {
      action: `${subject}.export`,
      subject,
      subjectId: undefined,
      after: { filter, ...(count > EXPORTS.first && { times: count }) },
    }),
  );
}

/** Writes down that somebody looked at the picture of a seller's document. */
export async function recordDocumentSeen(
  actor: Actor,
  sellerId: string,
  documentId: string,
): Promise<void> {
  const count = await gather(LOOKS, `${documentId}|${actor.id}`);
  if (count === null) return;
  await withDatabase(() =>
    recordAudit(actor, {
      action: 'user.document.seen',
      subject: 'user',
      subjectId: sellerId,
      after: { document: documentId, ...(count > LOOKS.first && { times: count }) },
    }),
  );
}

/** Writes down that somebody looked at sellers' whole account numbers: of a run, or of those that wait. */
export async function recordNumbersSeen(
  actor: Actor,
  runId: string | undefined,
  accounts: number,
): Promise<void> {
  if (accounts === 0) return;
  const count = await gather(LOOKS, `${runId ?? 'waiting'}|${actor.id}`);
  if (count === null) return;
  await withDatabase(() =>
    recordAudit(actor, {
      action: runId === undefined ? 'access.numbersSeen' : 'payout.numbersSeen',
      subject: runId === undefined ? 'access' : 'payout',
      subjectId: runId ?? actor.id,
      after: { accounts, ...(count > LOOKS.first && { times: count }) },
    }),
  );
}
