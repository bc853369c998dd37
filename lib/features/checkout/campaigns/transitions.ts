import type { CampaignState, EntryState } from './types';

/** Which state of a campaign may follow which; an end is decided by the time alone. */
export const CAMPAIGN_STEPS = {
  open: { from: ['draft'], to: 'open' },
  cancel: { from: ['draft', 'open'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>;

export type CampaignStep = keyof typeof CAMPAIGN_STEPS;
export const CAMPAIGN_STEP_NAMES = ['open', 'cancel'] as const satisfies CampaignStep[];

/** Which state of an entry may follow which. Who was refused or withdrew may apply anew while it is open. */
export const ENTRY_STEPS = {
  apply: { from: ['refused', 'withdrawn'], to: 'waiting' },
  accept: { from: ['waiting'], to: 'accepted' },
  refuse: { from: ['waiting'], to: 'refused' },
  withdraw: { from: ['waiting', 'accepted'], to: 'withdrawn' },
  begin: { from: ['accepted'], to: 'running' },
  drop: { from: ['waiting', 'accepted', 'running'], to: 'dropped' },
  end: { from: ['accepted', 'running'], to: 'ended' },
  lapse: { from: ['waiting'], to: 'refused' },
} as const satisfies Record<string, { from: readonly EntryState[]; to: EntryState }>;

export type EntryStep = keyof typeof ENTRY_STEPS;
