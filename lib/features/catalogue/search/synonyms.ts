import 'server-only';
import { publish } from '../../../platform/events/publish';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { changes } from '../../../platform/cache/cache';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { SearchSynonymsModel } from '../../../../models/search-synonyms';
import type { SynonymGroups, Synonyms } from './schema';
import { readSynonyms, SYNONYMS_ID } from './synonym-store';

/** The groups as administrators see them. @throws ShopError FORBIDDEN */
export async function getSynonyms(actor: Actor): Promise<Synonyms> {
  requirePermission(actor, 'content.manage');
  return readSynonyms();
}

/**
 * Puts a new list in the place of the old; searches use it at once, those of other instances within
 * seconds.
 * @throws ShopError FORBIDDEN, CONFLICT where `version` is no longer current
 */
export async function replaceSynonyms(actor: Actor, input: SynonymGroups): Promise<Synonyms> {
  requirePermission(actor, 'content.manage');
  const { groups } = input;
  const version = await inTransaction(async (session) => {
    const before = await SearchSynonymsModel.findById(SYNONYMS_ID, null, { session }).lean();
    const current = before?.version ?? 0;
    if (input.version !== undefined && input.version !== current) {
      throw new ShopError('CONFLICT', {
        message: 'The synonyms were changed in the meantime. Please look at them again.',
      });
    }
    await SearchSynonymsModel.updateOne(
      { _id: SYNONYMS_ID },
      { $set: { groups, version: current + 1, changedAt: new Date() } },
      { session, upsert: true },
    );
    await publish(
      actor,
      [
        {
          name: 'search.synonyms',
          entity: 'synonyms',
          data: {},
          audit: {
            action: 'search.synonyms',
            subject: 'content',
            subjectId: String(SYNONYMS_ID),
            before: before?.groups ?? null,
            after: groups,
          },
        },
      ],
      session,
    );
    await recordChange(changes.synonyms(), session);
    return current + 1;
  });
  applyInvalidation(changes.synonyms());
  return { groups, version };
}
