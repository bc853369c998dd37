import 'server-only';
import { resumeOwnImports } from '../features/imports';
import { wakeSender } from '../features/notifications/messages';
import { followDisabledSellers } from '../features/catalogue/moderation';
import { mailSoon } from '../features/notifications';
import { startFollowing } from '../platform/cache/follow-invalidations';
import { startDelivering } from '../platform/events/deliver';
import { inBackground } from '../platform/jobs/background';
import { startJobs } from '../platform/jobs/jobs';
import { whenReady } from '../platform/jobs/readiness';
import { startReadingMaintenance } from '../platform/maintenance/switch';
import { sweepSpools } from '../platform/storage/spool';
import { recurringJobs } from './jobs';

/**
 * Starts a web server's background work, once its database is prepared. Returns at once: Next would not go on
 * loading otherwise.
 */
export function startWorking(): void {
  void whenReady().then(() => {
    startFollowing();
    startReadingMaintenance();
    startDelivering();
    inBackground('recurring jobs', () => startJobs(recurringJobs()));
    // Resumes the work that a stop left unfinished at once, not only with the next turn of its job.
    inBackground('left uploads', sweepSpools);
    inBackground('left imports', resumeOwnImports);
    inBackground('products of disabled sellers', followDisabledSellers);
    mailSoon();
    wakeSender();
  });
}
