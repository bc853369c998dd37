import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { newProduct, writeUpdate } from '../catalogue/commands';
import { insertImported, noteImport, type ImportedProduct } from '../catalogue/import-commands';
import { DEFAULT_TERMS } from '../catalogue/variant-schema';
import type { Candidate } from './candidate';
import type { Planned } from './existing';
import type { Plan } from './plan';
import type { ImportCounts } from './rules';

export interface Written {
  counts: Omit<ImportCounts, 'refused'>;
  /** Tags of what shows the changes. */
  changed: string[];
}

/**
 * Does what was planned, in the caller's transaction, by the rules of the form. There must be room in review, and
 * `nextPlace` says where each stands there.
 */
export async function writeBatch(
  actor: Actor,
  { planned, nextPlace }: { planned: Planned[]; nextPlace: () => Date },
  session: ClientSession,
): Promise<Written> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const changed: string[] = [];
  const added: ImportedProduct[] = [];
  for (const { candidate, existing, plan } of planned) {
    if (plan.kind === 'new') {
      added.push(recordOf(actor, candidate, plan, nextPlace()));
      counts.created += 1;
    } else if (plan.kind === 'changed') {
      const written = await writeUpdate(actor, existing!, plan.update, session, {
        more: plan.more,
        nextPlace,
        isImport: true,
      });
      changed.push(...written.changed);
      counts.changed += 1;
    } else {
      if (plan.more) await noteImport(existing!._id, plan.more, session);
      counts.unchanged += 1;
    }
  }
  await insertImported(actor, added, session);
  return { counts, changed };
}

function recordOf(
  actor: Actor,
  { fields, terms, pictures, sourceImages }: Candidate,
  { wanted, more }: Extract<Plan, { kind: 'new' }>,
  queueAt: Date,
): ImportedProduct {
  const [image = '', ...extraimages] = pictures;
  const input = {
    ...{ ...DEFAULT_TERMS, ...terms, priceLadder: [], ...fields },
    ...{ options: wanted.options, variants: wanted.variants, image, extraimages },
  };
  const record = newProduct(actor, input, queueAt);
  return {
    ...record,
    history: [{ ...record.history[0]!, action: 'imported' }],
    imported: more.imported,
    ...(more.sourceVariantImages && { sourceVariantImages: more.sourceVariantImages }),
    sourceImages,
  };
}
