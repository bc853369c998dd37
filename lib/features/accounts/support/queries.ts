import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import type { Locale } from '../../../platform/i18n/i18n';
import { serverLabels } from '../../../platform/i18n/server-labels';
import { readableMinute } from '../../../platform/time/time';
import { listVisitEntries } from '../../../shop/audit/account-queries';
import { SessionModel, type SessionRecord } from '../../../../models/session';
import { personName } from '../name-rules';
import type { SupportNow, SupportVisit } from './schema';

/** Stays that an account's person is shown. */
const MOST_VISITS = 20;

/** The support session that a staff member's browser is in; null where it has ended. */
export function findSupportSession(_id: Types.ObjectId): Promise<SessionRecord | null> {
  return withDatabase(() =>
    SessionModel.collection.findOne<SessionRecord>({
      _id,
      endedAt: null,
      expiresAt: { $gt: new Date() },
    }),
  );
}

/** Lists the support sessions in the actor's account, newest first. */
export async function listSupportVisits(actor: Actor): Promise<SupportVisit[]> {
  const visits = await listVisitEntries(new Types.ObjectId(actor.id), MOST_VISITS);
  const ended = await withDatabase(() =>
    SessionModel.find(
      { _id: { $in: visits.map(({ session }) => session) }, endedAt: { $ne: null } },
      { endedAt: 1 },
    ).lean(),
  );
  const ends = new Map(ended.map(({ _id, endedAt }) => [String(_id), endedAt]));
  return visits.map(({ _id, by, reason, at, until, session, leftAt }) => ({
    _id,
    by,
    reason,
    at: at.toISOString(),
    until: (leftAt ?? ends.get(String(session)) ?? until).toISOString(),
  }));
}

/** The words of the bar of a stay in somebody else's account; null for whose account it is. */
export function supportNow(actor: Actor, locale: Locale): SupportNow | null {
  const { support } = actor;
  if (!support) return null;
  const t = serverLabels(locale);
  return {
    text: t('support.text', {
      person: personName({ name: actor.name, email: actor.email, loginPhone: actor.phone ?? '' }),
      staff: support.staff.name,
      time: readableMinute(support.until, locale),
    }),
    reason: t('support.reason', { reason: support.reason }),
    end: t('support.end'),
  };
}
