import { paths } from '../../../shop/paths';
import {
  ABUSE_HOURS,
  MOST_DISMISSED,
  MOST_OPEN_REPORTS,
  type AbuseKind,
  type AbuseState,
} from './types';

const HOUR_MS = 3_600_000;

/** Address of the form that reports something, without a language. */
export const reportPath = (kind: AbuseKind, id: string): string =>
  kind === 'product' ? paths.reportProduct(id) : paths.reportSeller(id);

/** Until when the shop has to decide; null where it has nothing to decide. */
export const dueAfter = (state: AbuseState, now: Date): Date | null =>
  state === 'open' || state === 'appealed' ? new Date(now.getTime() + ABUSE_HOURS * HOUR_MS) : null;

/** Returns true where one more report of a person is taken: after too many dismissed ones, one may be open at a time. */
export function mayReport({ open, dismissed }: { open: number; dismissed: number }): boolean {
  return open < (dismissed >= MOST_DISMISSED ? 1 : MOST_OPEN_REPORTS);
}

/**
 * Returns true where somebody may decide an appeal: not who took the thing down, unless nobody
 * else may decide at all.
 * @param deciders ids of everybody who may decide, who is no party
 */
export const mayDecideAppeal = (
  actorId: string,
  takenDownBy: string,
  deciders: readonly string[],
): boolean => actorId !== takenDownBy || deciders.every((id) => id === actorId);
