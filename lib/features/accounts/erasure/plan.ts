import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { ErasureObstacle } from './types';

/** An account whose records are blanked. */
export interface ErasedAccount {
  id: Types.ObjectId;
  /** E-mail, phone and id, by which histories name it. */
  signatures: ReadonlySet<string>;
  /** Absent where it had no e-mail, or never proved it. */
  provedEmail?: string;
}

export interface ErasurePlan {
  /** Finds the obstacles; within a transaction, so that nothing begins meanwhile. */
  obstacles(accountId: Types.ObjectId, session?: ClientSession): Promise<ErasureObstacle[]>;
  /** By kind of records: deletes or blanks them all. May be stopped at any point, and repeated. */
  steps: Readonly<Record<string, (account: ErasedAccount) => Promise<void>>>;
}

const shared = globalThis as typeof globalThis & { paikariErasurePlan?: ErasurePlan };

/** Says what is erased with an account; once for each process (lib/startup/register.ts). */
export function setErasurePlan(plan: ErasurePlan): void {
  shared.paikariErasurePlan = plan;
}

export function erasurePlan(): ErasurePlan {
  if (!shared.paikariErasurePlan) {
    throw new Error('No plan is registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariErasurePlan;
}
