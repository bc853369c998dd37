import 'server-only';
import { Types } from 'mongoose';
import { ForbiddenWordsModel } from '../../../../models/forbidden-words';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { keptRead } from '../../../platform/database/kept-read';
import { saveVersioned } from '../../../platform/versioned-settings';
import { ShopError } from '../../../shop/errors';
import { requirePermission } from '../../../shop/policy';
import { FORBIDDEN_DEFAULTS } from './defaults';
import { findForbidden, wordsOf } from './rules';
import type { ForbiddenSettings, SaveForbidden } from './schema';
import { FORBIDDEN_REASONS, type ForbiddenHit, type ForbiddenList } from './types';

/** The one document of settings; `words` in hexadecimal, filled up. */
const WORDS_ID = new Types.ObjectId('776f72647300000000000000');

const readSettings = (): Promise<ForbiddenSettings> =>
  keptRead('forbidden words', [ForbiddenWordsModel.collection.collectionName], async () => {
    const record = await withDatabase(() => ForbiddenWordsModel.findById(WORDS_ID).lean());
    const saved = new Map(record?.lists.map((list) => [list.reason, list]));
    // A reason that is newer than what was saved has its built-in words.
    const lists = FORBIDDEN_DEFAULTS.map((list) => saved.get(list.reason) ?? list);
    return { version: record?.version ?? 0, lists };
  });

/** The forbidden words of some texts, by the name of their field. */
export async function forbiddenIn(
  texts: Readonly<Record<string, string>>,
): Promise<ForbiddenHit[]> {
  return findForbidden((await readSettings()).lists, texts);
}

/** The lists as they are edited. @throws ShopError FORBIDDEN */
export async function getForbiddenWords(actor: Actor): Promise<ForbiddenSettings> {
  requirePermission(actor, 'products.manage');
  return readSettings();
}

/**
 * Puts the lists of all reasons in the place of the old; what is sent in from then on goes by them.
 * @throws ShopError FORBIDDEN, CONFLICT where somebody else changed them meanwhile
 */
export async function saveForbiddenWords(actor: Actor, input: SaveForbidden): Promise<void> {
  requirePermission(actor, 'products.manage');
  const lists: ForbiddenList[] = FORBIDDEN_REASONS.map((reason) => ({
    reason,
    level: input[`${reason}Level`],
    words: wordsOf(input[`${reason}Words`]),
  }));
  const isSaved = await saveVersioned(
    actor,
    { model: ForbiddenWordsModel, id: WORDS_ID },
    input.version,
    (record) => {
      const audit = {
        ...({
          action: 'product.forbiddenWords',
          subject: 'product',
          subjectId: undefined,
        } as const),
        ...{ before: { lists: record?.lists ?? FORBIDDEN_DEFAULTS }, after: { lists } },
      };
      return {
        set: { lists },
        event: { name: 'forbiddenWords.changed', entity: 'forbiddenWords:shop', data: {}, audit },
      };
    },
  );
  if (!isSaved) throw new ShopError('CONFLICT');
}
