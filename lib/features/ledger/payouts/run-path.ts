import { paths } from '../../../platform/paths';
import { isObjectId } from '../../../platform/validation';

/** The page of the run that an ordinary form names; the list of runs where it names none. */
export const runPath = (run: string | undefined): string =>
  run !== undefined && isObjectId(run) ? paths.payoutRun(run) : paths.payouts;
