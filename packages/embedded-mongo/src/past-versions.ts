import type { StoredRecord } from './stored-record';

/** A version of a document that was replaced or deleted, and that somebody may still have to see. */
export interface PastVersion {
  record: StoredRecord;
  /** The commit that replaced or deleted it. */
  replacedAt: number;
}

/** The past versions of one collection's documents, for transactions and snapshots (see `Readers`). */
export class PastVersions {
  private readonly versions = new Map<string, PastVersion[]>();
  /** Ids with a version that a running transaction may have to see: each of its reads looks at them. */
  private readonly recent = new Set<string>();
  /** Encoded bytes of all versions. */
  bytes = 0;

  /** @param isRecent whether a transaction is running that may have to see it */
  keep(record: StoredRecord, replacedAt: number, isRecent: boolean): void {
    const versions = this.versions.get(record.id);
    if (versions) versions.push({ record, replacedAt });
    else this.versions.set(record.id, [{ record, replacedAt }]);
    if (isRecent) this.recent.add(record.id);
    this.bytes += record.raw.length;
  }

  /** Ids of the documents with versions that a reader may have to see beside the present ones. */
  idsFor(reader: { readonly isTransaction: boolean }): Iterable<string> {
    return reader.isTransaction ? this.recent : this.versions.keys();
  }

  /** The version that was current at a commit. */
  at(recordId: string, commit: number): StoredRecord | undefined {
    return this.versions
      .get(recordId)
      ?.find(({ record, replacedAt }) => record.committedAt <= commit && commit < replacedAt)
      ?.record;
  }

  isReplacedAfter(recordId: string, commit: number): boolean {
    return this.versions.get(recordId)?.some(({ replacedAt }) => replacedAt > commit) ?? false;
  }

  /**
   * Forgets what no transaction with a snapshot from `oldestSnapshot` on and no snapshot has to see.
   * @param isKept whether a snapshot has to see a version
   * @param onlyRecent looks at the versions alone that were kept for transactions
   */
  prune(
    oldestSnapshot: number,
    isKept: (version: PastVersion) => boolean,
    onlyRecent: boolean,
  ): void {
    for (const id of onlyRecent ? this.recent : this.versions.keys()) {
      const versions = this.versions.get(id)!;
      const isRecent = (version: PastVersion) => version.replacedAt > oldestSnapshot;
      const kept = versions.filter((version) => isRecent(version) || isKept(version));
      if (!kept.some(isRecent)) this.recent.delete(id);
      if (kept.length === versions.length) continue;
      for (const version of versions) this.bytes -= version.record.raw.length;
      for (const version of kept) this.bytes += version.record.raw.length;
      if (kept.length > 0) this.versions.set(id, kept);
      else this.versions.delete(id);
    }
  }
}
