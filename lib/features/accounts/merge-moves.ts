import 'server-only';
import type { Types } from 'mongoose';

/**
 * Gives a batch of one account's records to another account; may be repeated, and stopped at any point.
 * @returns how many there were; 0: none is left
 */
export type AccountMove = (from: Types.ObjectId, into: Types.ObjectId) => Promise<number>;

export interface AccountMoves {
  /** By a name for the log; they run one after the other. */
  moves: Readonly<Record<string, AccountMove>>;
  /** Whether an account has or had products, sales, or money due. */
  sells(accountId: Types.ObjectId): Promise<boolean>;
}

const shared = globalThis as typeof globalThis & { paikariAccountMoves?: AccountMoves };

/** Says what moves when two accounts become one; once for each process (lib/startup/register.ts). */
export function setAccountMoves(moves: AccountMoves): void {
  shared.paikariAccountMoves = moves;
}

export function accountMoves(): AccountMoves {
  if (!shared.paikariAccountMoves) {
    throw new Error('No moves are registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariAccountMoves;
}
