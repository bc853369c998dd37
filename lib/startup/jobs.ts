import 'server-only';
import { sealAuditLog } from '../shop/audit/seal-commands';
import { sendLetters } from '../features/accounts/newsletter';
import { followDocuments } from '../features/accounts/verification';
import { readWeek } from '../features/catalogue';
import { eraseAccounts, moveMergedAccounts, turnHolidays } from '../features/accounts';
import { turnCampaigns } from '../features/checkout/campaigns';
import { turnBlocks } from '../features/content/blocks';
import { tellFollowers, tellOfSaved } from '../features/checkout/lists';
import { followDiscounts } from '../features/checkout/promotions';
import { endOverdueUnconfirmed } from '../features/checkout/buyers';
import { escalateOverdue } from '../features/aftersales/complaints';
import { remindOfDeadlines } from '../features/aftersales/deadlines';
import { tellOfUnread } from '../features/conversations';
import { askForReviews } from '../features/aftersales/reviews';
import { computeTrackRecords } from '../features/aftersales/track-record';
import { askAboutParcels } from '../features/fulfilment/couriers';
import { removeImportFiles, resumeImports } from '../features/imports';
import { keepSending } from '../features/notifications/messages';
import { followDisabledSellers } from '../features/catalogue/moderation';
import { mailDue } from '../features/notifications';
import {
  askAboutPayments,
  expirePurchases,
  remindOfRefunds,
  sendRefunds,
} from '../features/payments';
import { resumeRemittances } from '../features/ledger/remittances';
import { remindOfReturns, runReturnDeadlines } from '../features/aftersales/returns';
import { settings } from '../platform/env';
import type { Job } from '../platform/jobs/jobs';
import { sweepSpools } from '../platform/storage/spool';
import { sweepUploads } from '../platform/storage/sweep';

import { applyRetention } from './retention';

const MINUTE_MS = 60_000;
/** For what goes over files or products one by one. */
const LONG_MS = 30 * MINUTE_MS;

/** All work of the shop that recurs, with after how long a run counts as lost and another may begin. */
export function recurringJobs(): Job[] {
  return [
    // Running imports are recognised by their heartbeats: taking one over takes only moments.
    { name: 'resume imports', every: '30 seconds', limitMs: MINUTE_MS, run: resumeImports },
    {
      name: 'remove import files',
      every: '6 hours',
      limitMs: LONG_MS,
      run: removeImportFiles,
    },
    // Messages follow their notifications at once; these are what a stop left.
    { name: 'send notification mails', every: '1 minute', limitMs: 5 * MINUTE_MS, run: mailDue },
    // They move at once; this is what a stop left, and the second look a while later.
    {
      name: 'merge accounts',
      every: '1 minute',
      limitMs: LONG_MS,
      run: moveMergedAccounts,
    },
    { name: 'erase accounts', every: '10 minutes', limitMs: LONG_MS, run: () => eraseAccounts() },
    {
      name: 'apply retention',
      every: '6 hours',
      limitMs: LONG_MS,
      run: () => applyRetention(),
    },
    { name: 'seal the audit log', every: '5 minutes', limitMs: LONG_MS, run: () => sealAuditLog() },
    { name: 'send messages', every: '30 seconds', limitMs: 5 * MINUTE_MS, run: keepSending },
    {
      name: 'send the weekly letter',
      every: '10 minutes',
      limitMs: LONG_MS,
      run: async () => {
        await sendLetters(readWeek);
      },
    },
    { name: 'expire purchases', every: '1 minute', limitMs: LONG_MS, run: () => expirePurchases() },
    {
      name: 'end unconfirmed orders',
      every: '5 minutes',
      limitMs: LONG_MS,
      run: () => endOverdueUnconfirmed(),
    },
    {
      name: 'ask about payments',
      every: '30 seconds',
      limitMs: LONG_MS,
      run: () => askAboutPayments(),
    },
    {
      name: 'products of disabled sellers',
      every: '10 minutes',
      limitMs: LONG_MS,
      run: followDisabledSellers,
    },
    // A tier is read from the days themselves; this is for pages that are kept, and to tell sellers.
    {
      name: "sellers' documents",
      every: '15 minutes',
      limitMs: LONG_MS,
      run: () => followDocuments(),
    },
    // Orders read the days themselves; this is for pages that are kept.
    { name: 'holidays', every: '1 minute', limitMs: 5 * MINUTE_MS, run: () => turnHolidays() },
    // Prices end by the clock alone; this job begins campaigns and refreshes pages.
    { name: 'campaigns', every: '5 seconds', limitMs: 5 * MINUTE_MS, run: () => turnCampaigns() },
    // Pages are kept until something voids them: this does at each date of a block.
    { name: 'blocks', every: '5 seconds', limitMs: MINUTE_MS, run: () => turnBlocks() },
    {
      name: 'discounts',
      every: '10 seconds',
      limitMs: MINUTE_MS,
      run: () => followDiscounts(),
    },
    // Couriers are asked about parcels under way, should their webhooks not come.
    {
      name: 'ask about parcels',
      every: '1 minute',
      limitMs: LONG_MS,
      run: () => askAboutParcels(),
    },
    // A call to a provider ends within half a minute; a run makes at most fifty.
    {
      name: 'send refunds',
      every: '1 minute',
      limitMs: LONG_MS,
      run: () => sendRefunds(),
    },
    {
      name: 'remind of refunds',
      every: '1 hour',
      limitMs: 5 * MINUTE_MS,
      run: () => remindOfRefunds(),
    },
    {
      name: 'pass complaints on',
      every: '5 minutes',
      limitMs: 5 * MINUTE_MS,
      run: async () => {
        await escalateOverdue();
      },
    },
    {
      name: 'ask for reviews',
      every: '15 minutes',
      limitMs: LONG_MS,
      run: async () => {
        await askForReviews();
      },
    },
    {
      name: 'tell of unread messages',
      every: '1 minute',
      limitMs: LONG_MS,
      run: () => tellOfUnread(),
    },
    {
      name: 'tell of saved products',
      every: '1 minute',
      limitMs: LONG_MS,
      run: () => tellOfSaved(),
    },
    {
      name: 'tell followers of shops',
      every: '5 minutes',
      limitMs: LONG_MS,
      run: () => tellFollowers(),
    },
    {
      name: 'compute track records',
      every: '6 hours',
      limitMs: LONG_MS,
      run: () => computeTrackRecords(),
    },
    {
      name: 'remind of deadlines',
      every: '15 minutes',
      limitMs: LONG_MS,
      run: () => remindOfDeadlines(),
    },
    // Files are taken at once; these are what a stop left, or what goes on behind its answer.
    {
      name: 'resume remittances',
      every: '1 minute',
      limitMs: LONG_MS,
      run: resumeRemittances,
    },
    {
      name: 'run clocks of returns',
      every: '5 minutes',
      limitMs: LONG_MS,
      run: () => runReturnDeadlines(),
    },
    {
      name: 'remind of returns',
      every: '15 minutes',
      limitMs: LONG_MS,
      run: () => remindOfReturns(),
    },
    ...(settings().cloudinary
      ? []
      : [
          { name: 'sweep uploads', every: '6 hours', limitMs: LONG_MS, run: sweepUploads },
          { name: 'sweep spools', every: '6 hours', limitMs: LONG_MS, run: sweepSpools },
        ]),
  ];
}
