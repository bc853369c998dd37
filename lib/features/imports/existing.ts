import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { isAdmin } from '../../platform/auth/policy';
import { claimPictures } from '../../platform/storage/claim';
import { findImportedProducts } from '../catalogue/import-queries';
import type { ProductRecord } from '../../../models/product';
import type { Candidate } from './candidate';
import { formatOf, type Report } from './formats';
import { planProduct, type Plan } from './plan';
import type { FormatName } from './rules';

export interface Planned {
  candidate: Candidate;
  existing: ProductRecord | undefined;
  plan: Plan;
}

/** What a run has met so far: two rows must not be one product. */
export type Met = Set<string>;

/**
 * What an import does with a batch, by what stands in the shop now. What can't be done is reported
 * and left out.
 */
export async function planBatch(
  actor: Actor,
  format: FormatName,
  candidates: Candidate[],
  met: Met,
  report: Report,
  session?: ClientSession,
): Promise<Planned[]> {
  const columns = formatOf(format).columnOf;
  const named = {
    ids: candidates.flatMap(({ id }) => (id === undefined ? [] : [id])),
    keys: candidates.map(({ key }) => key),
  };
  const { byId, byKey } = await findImportedProducts(actor, format, named, session);
  const planned: Planned[] = [];
  const taken: Met = new Set();
  for (const candidate of candidates) {
    const refuse = (column: string, code: Parameters<Report>[3], value?: string) =>
      report(candidate.row, column, 'error', code, value);
    const { id, key } = candidate;
    const existing = id === undefined ? byKey.get(key) : byId.get(id);
    const other = byKey.get(key);
    if (id !== undefined && existing === undefined) {
      refuse('id', 'idUnknown', id);
      continue;
    }
    // The number belongs to another product, or another row was this product already.
    const name = existing && String(existing._id);
    const again = name !== undefined && (met.has(name) || taken.has(name));
    if (again || (other && other !== existing && String(other._id) !== name)) {
      refuse(columns.key, 'keyTwice', key);
      continue;
    }
    const gone = await goneOf(candidate, existing);
    if (gone !== undefined) {
      refuse(columns.pictures, 'pictureGone', gone);
      continue;
    }
    if (name !== undefined) taken.add(name);
    planned.push({
      candidate,
      existing,
      plan: planProduct(existing, candidate, format, isAdmin(actor)),
    });
  }
  return planned;
}

/** To be called once a batch is written, or counted. */
export function remember(met: Met, planned: Planned[]): void {
  for (const { existing } of planned) if (existing) met.add(String(existing._id));
}

/** A picture that the file names newly and that isn't here (any more); the others are kept from the sweep. */
async function goneOf(
  { pictures }: Candidate,
  existing: ProductRecord | undefined,
): Promise<string | undefined> {
  const shown = [existing, existing?.draft].flatMap((each) =>
    each ? [each.image, ...each.extraimages] : [],
  );
  const [gone] = await claimPictures(pictures.filter((url) => !shown.includes(url)));
  return gone;
}
