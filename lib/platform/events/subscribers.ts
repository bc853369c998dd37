import type { Subscriber, TransactionSubscriber } from './event';

interface Registry {
  inTransaction: TransactionSubscriber[];
  afterCommit: Subscriber[];
}

const shared = globalThis as typeof globalThis & { paikariSubscribers?: Registry };

/**
 * Says who hears of events; once for each process, before the first command (lib/startup). Kept on
 * globalThis, as Next has several copies of this module.
 */
export function setSubscribers(registry: Registry): void {
  shared.paikariSubscribers = registry;
}

/** @throws Error where nobody was named: a command must not go unheard, least of all by the audit log */
export function subscribers(): Registry {
  if (!shared.paikariSubscribers) {
    throw new Error('No subscribers are registered: call register() of lib/startup first.');
  }
  return shared.paikariSubscribers;
}
