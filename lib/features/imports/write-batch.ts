import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { newProduct, writeUpdate } from '../catalogue/commands';
import { insertImported, noteImport, type ImportedProduct } from '../catalogue/import-commands';
import { DEFAULT_TERMS } from '../catalogue/variant-schema';
import type { Candidate } from './candidate';
import type { Planned } from './existing';
import type { FormatName, ImportCounts } from './rules';

export interface Written {
  counts: Omit<ImportCounts, 'refused'>;
  /** Tags of what shows the changes. */
  changed: string[];
}

/** Does what was planned, in the caller's transaction, by the rules of the form. There must be room in review. */
export async function writeBatch(
  actor: Actor,
  format: FormatName,
  planned: Planned[],
  session: ClientSession,
): Promise<Written> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const changed: string[] = [];
  const added: ImportedProduct[] = [];
  for (const { candidate, existing, plan } of planned) {
    if (plan.kind === 'new') {
      added.push(recordOf(actor, format, candidate));
      counts.created += 1;
    } else if (plan.kind === 'changed') {
      const written = await writeUpdate(actor, existing!, plan.update, session, {
        more: plan.more,
        hasRoom: true,
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

function recordOf(actor: Actor, format: FormatName, candidate: Candidate): ImportedProduct {
  const { fields, pictures, sourceImages, key, hash } = candidate;
  const [image = '', ...extraimages] = pictures;
  const record = newProduct(actor, {
    ...DEFAULT_TERMS,
    options: [],
    priceLadder: [],
    ...fields,
    image,
    extraimages,
  });
  return {
    ...record,
    history: [{ ...record.history[0]!, action: 'imported' }],
    sourceImages,
    imported: { source: format, key, hash },
  };
}
