import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { AbuseCaseModel, type AbuseCaseRecord } from '../../../../models/abuse-case';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import type { AuditDetails, NewEvent } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { can, requirePermission, sellsAs } from '../../../shop/policy';
import { changeAccess } from '../../accounts';
import { announceProductChange } from '..';
import {
  followDisabledSeller,
  restoreProduct,
  takeDownProduct,
  type TakenDown,
} from '../moderation';
import type { AbuseDecided } from './events';
import { obstacleOf } from './queries';
import { dueAfter } from './rules';
import type { AppealAbuse, DecideAbuse } from './schema';
import { nextAbuseState } from './transitions';
import type { AbuseEventName, AbuseParty } from './types';

async function requireCase(id: string, session?: ClientSession): Promise<AbuseCaseRecord> {
  const found = isObjectId(id)
    ? await withDatabase(() =>
        AbuseCaseModel.findById(id, null, session ? { session } : {}).lean<AbuseCaseRecord>(),
      )
    : null;
  if (!found) throw new ShopError('NOT_FOUND');
  return found;
}

/**
 * Decides a case: takes the product down or closes the seller's account, dismisses the reports, or answers the
 * appeal. A product that is restored is as it was.
 * @throws ShopError FORBIDDEN for who sold or reported it, for who took it down where another person may decide
 *   the appeal, and of a seller for who may close no accounts; NOT_FOUND, CONFLICT where it was changed since
 *   `version`, NOT_POSSIBLE_NOW
 */
export async function decideAbuse(
  actor: Actor,
  id: string,
  { event, reason, version }: DecideAbuse,
  now = new Date(),
): Promise<{ caseId: string }> {
  requirePermission(actor, 'abuse.decide');
  const found = await requireCase(id);
  const obstacle = await obstacleOf(actor, found);
  const closes = found.kind === 'seller' && (event === 'upheld' || event === 'restored');
  if (obstacle === 'party' || obstacle === 'samePerson' || (closes && obstacle)) {
    throw new ShopError('FORBIDDEN');
  }
  if (found.version !== version) throw new ShopError('CONFLICT');
  const to = nextAbuseState(found.state, event, 'shop');
  if (to === null) throw new ShopError('NOT_POSSIBLE_NOW');
  if (closes) await changeSeller(actor, found, event, reason);
  const changed = await inTransaction(async (session) => {
    const record = await requireCase(id, session);
    const { product, before } = await changeProduct(actor, record, event, reason, session);
    await step(actor, record, { event, by: 'shop', text: reason, version, before, now }, session);
    return product;
  });
  if (changed.length > 0) announceProductChange(changed);
  return { caseId: id };
}

/**
 * Before the case's own transaction, as disabling takes more than one: after a crash between the two the case
 * still waits, and deciding it again goes on.
 */
async function changeSeller(
  actor: Actor,
  { sellerId }: AbuseCaseRecord,
  event: DecideAbuse['event'],
  reason: string,
): Promise<void> {
  const stepOfAccount = event === 'upheld' ? 'disable' : 'enable';
  try {
    await changeAccess(actor, String(sellerId), { step: stepOfAccount, reason });
  } catch (error) {
    // It is so already.
    if (!(error instanceof ShopError && error.code === 'CONFLICT')) throw error;
  }
  await followDisabledSeller(String(sellerId));
}

async function changeProduct(
  actor: Actor,
  { kind, subjectId, before }: AbuseCaseRecord,
  event: DecideAbuse['event'],
  reason: string,
  session: ClientSession,
): Promise<{ product: string[]; before?: AbuseCaseRecord['before'] }> {
  if (kind !== 'product') return { product: [] };
  if (event === 'upheld') {
    const taken = await takeDownProduct(actor, String(subjectId), reason, session);
    return { product: taken?.changed ?? [], before: taken?.before };
  }
  if (event !== 'restored' || !before) return { product: [] };
  return { product: await restoreProduct(actor, String(subjectId), before as TakenDown, session) };
}

/**
 * Appeals against a takedown, once: the product's seller, and for a closed account the staff, who write down
 * what its person said.
 * @throws ShopError NOT_FOUND where it is somebody else's, CONFLICT, NOT_POSSIBLE_NOW after the first appeal
 */
export async function appealAbuse(
  actor: Actor,
  id: string,
  { text, version }: AppealAbuse,
  now = new Date(),
): Promise<{ caseId: string }> {
  return inTransaction(async (session) => {
    const record = await requireCase(id, session);
    const isOwn = sellsAs(actor, record.sellerId, 'shop.products');
    const isForSeller = record.kind === 'seller' && can(actor, 'abuse.decide');
    if (!isOwn && !isForSeller) throw new ShopError('NOT_FOUND');
    const by = isOwn ? 'seller' : 'shop';
    await step(actor, record, { event: 'appealed', by, text, version, now }, session);
    return { caseId: id };
  });
}

interface Step {
  event: AbuseEventName;
  by: AbuseParty;
  text: string;
  version: number;
  before?: AbuseCaseRecord['before'];
  now: Date;
}

async function step(
  actor: Actor,
  record: AbuseCaseRecord,
  { event, by, text, version, before, now }: Step,
  session: ClientSession,
): Promise<void> {
  const to = nextAbuseState(record.state, event, by);
  if (to === null) throw new ShopError('NOT_POSSIBLE_NOW');
  const dueBy = dueAfter(to, now);
  const { modifiedCount } = await AbuseCaseModel.updateOne(
    { _id: record._id, state: record.state, version },
    {
      $set: {
        state: to,
        ...(event !== 'appealed' && { decidedAt: now }),
        ...(dueBy && { dueBy }),
        ...(before && { before }),
      },
      ...(!dueBy && { $unset: { dueBy: 1 } }),
      $inc: { version: 1 },
      $push: {
        steps: {
          ...{ at: now, event, by: signatureOf(actor), byId: new Types.ObjectId(actor.id), text },
        },
      },
    },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('CONFLICT');
  const { kind, subjectId, sellerId, name, nameBn } = record;
  const details: AuditDetails = {
    action: `${kind === 'product' ? 'product' : 'user'}.abuse.${event}`,
    before: { state: record.state, people: record.reports.length },
    after: { state: to, case: String(record._id), reason: text },
  };
  const audit = { ...details, subject: kind === 'product' ? 'product' : 'user' } as const;
  const isTold = event === 'upheld' || event === 'restored' || event === 'final';
  const told: NewEvent = isTold
    ? ({
        ...{ name: 'abuse.decided', entity: `abuse:${String(record._id)}` },
        data: { kind, subjectId, sellerId, name, nameBn, event, reason: text },
      } satisfies AbuseDecided)
    : { name: 'abuse.changed', entity: `abuse:${String(record._id)}`, data: {} };
  await publish(actor, [{ ...told, audit: { ...audit, subjectId: String(subjectId) } }], session);
}
