import { constants, PerformanceObserver } from 'node:perf_hooks';
import os from 'node:os';
import v8 from 'node:v8';
import { DatabaseError } from './errors';

/** From so many documents on this store says that it is time to move. */
export const WARN_FROM_DOCUMENTS = 40_000;
/** Said again each time that so many have come in addition. */
const AGAIN_AFTER_DOCUMENTS = 10_000;
/**
 * Share of the memory that this process may use at most; the rest is room for what commands need meanwhile.
 */
const SHARE = 0.8;

const MEGABYTE = 2 ** 20;
const WAY_ON = 'Move the shop to MongoDB: npm run move.';

/** Detail that an entry gives of a garbage collection; not all of Node's types know it. */
interface Collected {
  detail: { kind: number };
}

const { NODE_PERFORMANCE_GC_MAJOR } = constants;

/** Bytes that this process may use: its heap's bound, or the machine's or container's memory. */
function memoryLimit(): number {
  const container = process.constrainedMemory?.() ?? 0;
  const machine = os.totalmem();
  const memory = container > 0 && container < machine ? container : machine;
  return Math.min(v8.getHeapStatistics().heap_size_limit, memory) * SHARE;
}

/**
 * Watches how much of the memory the documents take, all of which are in it. Before it ends no document
 * is added any more: deletions, updates and reads go on, and so does the move to MongoDB.
 */
export class Capacity {
  private used = 0;
  private toldFull = false;
  private toldDocuments = 0;
  private readonly observer: PerformanceObserver;

  /**
   * @param log is given a line where it is time to move, and where nothing is added any more
   * @param limit of bytes in use; the share of the memory where it is not said
   */
  constructor(
    private readonly log: (line: string) => void,
    private readonly limit = memoryLimit(),
  ) {
    // Garbage is only known after a collection.
    this.observer = new PerformanceObserver((list) => {
      const isMajor = list
        .getEntries()
        .some((entry) => (entry as unknown as Collected).detail.kind === NODE_PERFORMANCE_GC_MAJOR);
      if (isMajor) this.measure();
    });
    this.observer.observe({ entryTypes: ['gc'] });
    this.measure();
  }

  /** Throws ExceededMemoryLimit (146) where no document is added any more. */
  requireRoom(): void {
    if (this.used < this.limit) return;
    throw new DatabaseError(
      146,
      `The embedded database takes no more documents: its memory is full. ${WAY_ON}`,
    );
  }

  /** To be called now and then with how many documents there are. */
  look(documents: number): void {
    if (documents < WARN_FROM_DOCUMENTS) this.toldDocuments = 0;
    else if (documents >= this.toldDocuments + AGAIN_AFTER_DOCUMENTS) {
      this.toldDocuments = documents;
      this.log(
        `The embedded database holds ${documents} documents, and is made for ${WARN_FROM_DOCUMENTS} or a few more. ${WAY_ON}`,
      );
    }
  }

  close(): void {
    this.observer.disconnect();
  }

  private measure(): void {
    const { heapUsed, external } = process.memoryUsage();
    this.used = heapUsed + external;
    const isFull = this.used >= this.limit;
    if (isFull && !this.toldFull) {
      const [used, limit] = [this.used, this.limit].map((bytes) => Math.round(bytes / MEGABYTE));
      this.log(
        `The embedded database is full: ${used} of ${limit} MB. It takes no more documents; nothing is lost. ${WAY_ON}`,
      );
    }
    this.toldFull = isFull;
  }
}
