import 'server-only';
import type { Types } from 'mongoose';
import type { Finding } from '../../platform/integrity/finding';
import { AuditEntryModel, AuditSealModel } from '../../../models/audit';
import { linkHash, linkMac, sealKey } from './seal-rules';

/** Late entries that a next run of the sealer takes in; more among sealed ones were put there. */
const LATE_MS = 70 * 60_000;

/**
 * Finds entries that were changed in, removed from or added to the audit log since it was sealed. Nothing
 * mends them: a backup shows the original.
 */
export async function* findSealFaults(): AsyncGenerator<Finding> {
  const { key, keyId } = sealKey();
  let before = '';
  let number = 0;
  let sealed = 0;
  let lastId: Types.ObjectId | null = null;
  for await (const link of AuditSealModel.find({}).sort({ _id: 1 }).lean().cursor()) {
    number += 1;
    const id = String(link._id);
    if (link._id !== number) {
      yield finding(id, `is the link after ${number - 1}: those between are gone`);
      number = link._id;
    }
    const entries = await AuditEntryModel.collection.find({ _id: { $in: link.ids } }).toArray();
    const byId = new Map(entries.map((entry) => [String(entry._id), entry]));
    const missing = link.ids.filter((one) => !byId.has(String(one)));
    const inOrder = link.ids.flatMap((one) => byId.get(String(one)) ?? []);
    if (missing.length > 0) {
      yield finding(id, `${missing.length} of its entries are gone, ${String(missing[0])} first`);
    } else if (linkHash(before, inOrder) !== link.hash) {
      yield finding(id, 'its entries, or the link before, are not as they were sealed');
    }
    if (link.keyId === keyId && linkMac(key, link._id, link.hash) !== link.mac) {
      yield finding(id, 'was not sealed by this shop');
    }
    before = link.hash;
    sealed += link.ids.length;
    lastId = link.lastId;
  }
  if (lastId === null) return;
  if (Date.now() - lastId.getTimestamp().getTime() < LATE_MS) return;
  const status = await AuditEntryModel.countDocuments({ _id: { $lte: lastId } });
  if (status > sealed) {
    yield finding(
      String(number),
      `${status - sealed} entries stand among those sealed and are not`,
    );
  }
}

const finding = (id: string, wrong: string): Finding => ({
  kind: 'audit.seal',
  id,
  wrong,
  mend: null,
});
