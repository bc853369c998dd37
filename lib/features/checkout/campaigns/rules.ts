import { LEAST_NOTICE_MINUTES, MOST_DAYS, type CampaignPhase, type CampaignState } from './types';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Times {
  from: Date;
  until: Date;
  applyUntil: Date;
}

/** Returns a campaign's phase at a moment. */
export function phaseOf(
  { state, from, until, applyUntil }: Times & { state: CampaignState },
  now: Date,
): CampaignPhase {
  if (state !== 'open') return state;
  if (now >= until) return 'ended';
  if (now >= from) return 'running';
  return now >= applyUntil ? 'pending' : 'open';
}

/** Names of messages under `validation`. */
export type TimeFault = 'campaignOrder' | 'campaignSoon' | 'campaignLong';

/** Errors of a campaign's dates, by field; empty where there are none. @param now null: a draft */
export function timeFaults({ from, until, applyUntil }: Times, now: Date | null) {
  const faults: Partial<Record<keyof Times, TimeFault>> = {};
  if (until <= from) faults.until = 'campaignOrder';
  else if (until.getTime() - from.getTime() > MOST_DAYS * DAY_MS) faults.until = 'campaignLong';
  if (applyUntil > from) faults.applyUntil = 'campaignOrder';
  if (now === null) return faults;
  if (from.getTime() - now.getTime() < LEAST_NOTICE_MINUTES * MINUTE_MS)
    faults.from = 'campaignSoon';
  if (applyUntil <= now) faults.applyUntil = 'campaignSoon';
  return faults;
}

/** A name as it stands in an address; empty where no letter of it can. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
