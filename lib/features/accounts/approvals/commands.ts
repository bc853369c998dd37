import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { createHash } from 'node:crypto';
import { adminSinceOf, findOwnersMail } from '..';
import { queueMessages } from '../../notifications/messages';
import { publicOrigin } from '../../../platform/env';
import { serverLabels } from '../../../platform/i18n/server-labels';
import { deskPaths } from '../../../shop/desk-paths';
import { localePath } from '../../../platform/i18n/locale-path';
import { doerOf, signatureOf, type Actor, type Principal } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { ApprovalModel, type ApprovalRecord } from '../../../../models/approval';
import type { ApprovalSubject } from './types';
import { APPROVAL_MS, decisionObstacle } from './approval-rules';
import type { ApprovalChanged } from './events';

/** Mails all owners what needs or had a second person, in the transaction that notes it. */
export async function tellOwners(
  told: {
    what: 'asked' | 'approved' | 'declined' | 'runApproved';
    subject: ApprovalSubject | 'payoutRun';
    who: string;
    maker: string;
  },
  session: ClientSession,
): Promise<void> {
  const owners = await findOwnersMail(session);
  await queueMessages(
    owners.map(({ address, locale }) => {
      const t = serverLabels(locale);
      const subject = t(`approvalWords.subjects.${told.subject}`);
      return {
        key: `approval:${new Types.ObjectId().toHexString()}`,
        kind: 'approval' as const,
        channel: 'mail' as const,
        to: address,
        locale,
        values: {
          what: t(`approvalWords.${told.what}`, { subject, who: told.who, maker: told.maker }),
          link: `${publicOrigin()}${localePath(locale, deskPaths.approvals)}`,
        },
      };
    }),
    session,
  );
}

/** An action that needs approval. */
interface Wish {
  what: ApprovalSubject;
  /** Id of the record that the action concerns; `new` where it is still to be created. */
  subjectId: string;
  /** Exactly what was asked for, its version included, as plain JSON. */
  input: unknown;
}

/** Details of the action, determined when the approval is requested. */
export interface WishDetails {
  facts: Record<string, string | number>;
  sumPoisha?: number;
  involved?: readonly Types.ObjectId[];
}

/** To be called where a second person is needed, in the transaction that does it. */
type RequireSecond = (details: WishDetails, session: ClientSession) => Promise<void>;

/**
 * Does something that may need a second person: `work` says in its transaction whether it does. Where
 * another owner has approved exactly this, it is done, and the approval is used up; else the owners are
 * asked, and nothing is done.
 * @throws ShopError SECOND_PERSON with the question's id as `approval`, and what `work` throws
 */
export async function withSecondPerson<Result>(
  actor: Actor,
  wish: Wish,
  work: (requireSecond: RequireSecond) => Promise<Result>,
): Promise<Result> {
  const digest = digestOf(wish);
  let asked: WishDetails | undefined;
  try {
    return await work(async (details, session) => {
      const { modifiedCount } = await ApprovalModel.updateOne(
        {
          digest,
          makerId: new Types.ObjectId(actor.id),
          state: 'approved',
          expiresAt: { $gt: new Date() },
        },
        { $set: { state: 'used' } },
        { session },
      );
      if (modifiedCount === 1) return;
      asked = details;
      throw new ShopError('SECOND_PERSON');
    });
  } catch (error) {
    if (asked === undefined || !(error instanceof ShopError && error.code === 'SECOND_PERSON')) {
      throw error;
    }
    const approval = await ask(actor, wish, digest, asked);
    throw new ShopError('SECOND_PERSON', { extra: { approval }, cause: error });
  }
}

const digestOf = ({ what, subjectId, input }: Wish): string =>
  createHash('sha256')
    .update(JSON.stringify([what, subjectId, input]))
    .digest('base64url');

/** The id of a question that is still to be decided; null where there is none. Deletes an expired one. */
async function openQuestion(
  of: { digest: string; makerId?: Types.ObjectId },
  session: ClientSession,
): Promise<Types.ObjectId | null> {
  const found = await ApprovalModel.findOne(
    { ...of, state: 'pending' },
    { expiresAt: 1 },
    { session },
  ).lean();
  if (!found || found.expiresAt > new Date()) return found?._id ?? null;
  await ApprovalModel.deleteOne({ _id: found._id }, { session });
  return null;
}

/** Asks the owners, once for the same wish. @returns the question's id */
async function ask(
  actor: Actor,
  wish: Wish,
  digest: string,
  details: WishDetails,
): Promise<string> {
  const makerId = new Types.ObjectId(actor.id);
  return inTransaction(async (session) => {
    const open = await openQuestion({ digest, makerId }, session);
    return open ? String(open) : write(actor, wish, digest, details, session);
  });
}

/**
 * Asks the owners about something that was done and waits, in the transaction that has it wait: what is
 * said of it comes as `approval.changed`.
 * @param by somebody, never the shop itself
 * @throws ShopError NOT_POSSIBLE_NOW where they are being asked
 */
export async function askAboutWaiting(
  by: Principal,
  wish: Wish,
  details: WishDetails,
  session: ClientSession,
): Promise<void> {
  const digest = digestOf(wish);
  if (await openQuestion({ digest }, session)) throw new ShopError('NOT_POSSIBLE_NOW');
  await write(by, wish, digest, details, session);
}

/** Nobody has to say anything of it any more. */
export async function endQuestions(
  what: ApprovalSubject,
  subjectId: string,
  session: ClientSession,
): Promise<void> {
  await ApprovalModel.updateMany(
    { what, subjectId, state: 'pending' },
    { $set: { state: 'used' } },
    { session },
  );
}

/** @returns the question's id */
async function write(
  by: Principal,
  { what, subjectId }: Wish,
  digest: string,
  { facts, sumPoisha, involved = [] }: WishDetails,
  session: ClientSession,
): Promise<string> {
  const now = new Date();
  const record: ApprovalRecord = {
    _id: new Types.ObjectId(),
    what,
    subjectId,
    digest,
    facts,
    sumPoisha: sumPoisha ?? null,
    involved: [...involved],
    makerId: new Types.ObjectId(by.id!),
    maker: signatureOf(by),
    at: now,
    expiresAt: new Date(now.getTime() + APPROVAL_MS),
    state: 'pending',
    decidedBy: '',
    decidedAt: null,
  };
  await ApprovalModel.create([record], { session });
  await note(by, record, 'asked', session);
  return String(record._id);
}

/**
 * Approves what another owner wants to do, or declines it. Who asked then does it, with the same values;
 * what waits goes on by itself.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where it was decided or waited too long,
 *   SECOND_PERSON for who asked, whose order or account it is, and who became an owner within a day
 */
export async function decideApproval(
  actor: Actor,
  id: string,
  decision: 'approved' | 'declined',
): Promise<void> {
  requirePermission(actor, 'staff.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const asked = await ApprovalModel.findById(id, {}, { session }).lean();
    if (asked === null) throw new ShopError('NOT_FOUND');
    const adminSince = await adminSinceOf(actor.id, session);
    const now = new Date();
    const obstacle = decisionObstacle(asked, { id: actor.id, adminSince }, now.getTime());
    if (obstacle === 'over') throw new ShopError('NOT_POSSIBLE_NOW');
    // The user who asked may take the request back.
    const isTakenBack = obstacle === 'maker' && decision === 'declined';
    if (obstacle !== null && !isTakenBack) throw new ShopError('SECOND_PERSON');
    const { modifiedCount } = await ApprovalModel.updateOne(
      { _id: asked._id, state: 'pending' },
      {
        $set: {
          state: decision,
          decidedById: new Types.ObjectId(actor.id),
          decidedBy: signatureOf(actor),
          decidedAt: now,
          expiresAt: new Date(now.getTime() + APPROVAL_MS),
        },
      },
      { session },
    );
    if (modifiedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
    await note(actor, asked, decision, session);
  });
}

async function note(
  by: Principal,
  { _id, what, subjectId, facts, maker }: ApprovalRecord,
  how: ApprovalChanged['data']['how'],
  session: ClientSession,
): Promise<void> {
  const event: ApprovalChanged = {
    name: 'approval.changed',
    entity: `approval:${String(_id)}`,
    data: { what, subjectId, how },
    audit: {
      action: `access.${how}`,
      subject: 'access',
      subjectId: by.id!,
      after: { approval: String(_id), what, of: subjectId, ...facts },
    },
  };
  await publish(doerOf(by), [event], session);
  await tellOwners({ what: how, subject: what, who: signatureOf(by), maker }, session);
}
