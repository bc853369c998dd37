import { SilenceWatch } from '@/lib/platform/database/silence';

/**
 * Gives no database up. All files of a run share one store, which on a slow machine has more to do than
 * to give each its sign of life in time; what a silent database does to a shop is tested on whole ones.
 */
export class PatientWatch extends SilenceWatch {
  override get isSilent(): boolean {
    return false;
  }
}
